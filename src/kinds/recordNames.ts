import { useTranslate } from 'ra-core';
import { displayNameOf, type ResourceContract } from '#contract/language/contract.ts';

/** A value as text; objects and lists as the JSON that guessed forms edit. */
export const valueText = (value: unknown): string =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** The IRI of a relation's value, embedded or not. */
export const relationIri = (value: unknown): string =>
    typeof value === 'object' && value !== null && '@id' in value ? String(value['@id']) : valueText(value);

type NamedRecord = Readonly<Record<string, unknown>> & { readonly id: string };

export const useNaming = (contract: ResourceContract): ((record: NamedRecord) => string) => {
    const translate = useTranslate();
    return record => displayNameOf(contract, record, translate);
};

/** Fallback name of a record, from the last part of its IRI: `/api/items/2` → `#2`. */
export const numberOf = (iri: string | undefined): string => (iri ? `#${iri.split('/').at(-1)}` : '');

export const AWAITED = '…';
