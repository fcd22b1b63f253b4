import { z } from "zod";

/** The identifier of a public study; it names files and folders, so it can name no other place. */
export const StudyId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/, "is no study identifier");
