import { serializerCompiler } from "fastify-type-provider-zod";
import { QueryCard } from "../contract/card.ts";
import { cardText } from "../contract/card-text.ts";

/** Checks answers by the contract. A card has been checked where it was made or read: its figure is not gone through again. */
export const serializeAnswer: typeof serializerCompiler = (answer) =>
  answer.schema === QueryCard ? cardText : serializerCompiler(answer);
