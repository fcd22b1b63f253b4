declare module "cgq" {
  export interface QueryCard {
    id: string;
    results: { answer: string };
  }
  export function ask(question: string): Promise<QueryCard>;
}
