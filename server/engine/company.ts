import { identifierOf } from '#contract/language/identifier.ts';

/** The company that a record belongs to, by its relation in a row or a body; null when that is to no company. */
export const companyIdOf = (relation: unknown): number | null =>
    typeof relation === 'string' ? (identifierOf('companies', relation) ?? null) : Number(relation);
