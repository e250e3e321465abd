import type { z } from 'zod';
import type { Refusal, Rule } from './rules.ts';

/** The refusal of the first rule that the value violates. */
export const firstRefusal = <T>(rules: readonly Rule<T>[], value: T): Refusal | undefined => {
    for (const rule of rules) {
        const refusal = rule(value);
        if (refusal) return refusal;
    }
    return undefined;
};

/** Adds rules to a schema. */
export const obey = <S extends z.ZodType>(schema: S, rules: readonly Rule<z.output<S>>[]) =>
    schema.superRefine((value, context) => {
        const refusal = firstRefusal(rules, value);
        if (refusal) context.addIssue({ code: 'custom', params: { refusal } });
    });
