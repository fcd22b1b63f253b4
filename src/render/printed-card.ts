import { z } from "zod";

const Term = z.object({ term: z.string(), text: z.string() });

/** The words of a printed card, as its Typst template reads them. Every text is data: nothing in it is markup. */
export const PrintedCard = z.object({
  id: z.string(),
  url: z.string(),
  created_at: z.string(),
  /** None: the service. */
  authors: z.array(z.string()),
  kind: z.string(),
  subject: z.array(z.string()).readonly(),
  question: z.string(),
  answer: z.object({ before: z.string(), number: z.string(), after: z.string() }),
  key_figures: z.array(
    z.object({ label: z.string(), quantities: z.array(z.object({ text: z.string(), note: z.string() })) }),
  ),
  caption: z.string(),
  alt_text: z.string(),
  groups: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  /** Every pair of several alterations. */
  matrix: z
    .object({
      head: z.array(z.string()),
      rows: z.array(z.array(z.object({ text: z.string(), notes: z.array(z.string()).readonly() }))),
      note: z.string(),
    })
    .nullable(),
  /** The first genes of a ranking. */
  genes: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  statistics: z.array(Term),
  warnings: z.array(z.string()),
  methods: z.string(),
  /** Step, who is left, who was left out. */
  flow: z.array(z.array(z.string())),
  data: z.array(Term).readonly(),
  sql: z.string(),
  citation: z.string(),
  sources: z.array(z.object({ name: z.string(), citation: z.string(), url: z.string() })),
  provenance: z.array(z.string()).readonly(),
  content_sha256: z.string(),
});
export type PrintedCard = z.infer<typeof PrintedCard>;
