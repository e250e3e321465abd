import type { z } from 'zod';
import { refusals } from '#contract/language/schema.ts';
import { Invalid } from '../hydra/problem.ts';
import type { JsonObject } from '../hydra/record.ts';

/** @throws Invalid naming every property with an invalid value. */
export const parseInput = (schema: z.ZodType, body: JsonObject): JsonObject => {
    const parsed = schema.safeParse(body, { reportInput: true });
    if (!parsed.success) throw new Invalid(refusals(parsed.error));
    return parsed.data as JsonObject;
};
