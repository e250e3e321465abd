/** Display name of a record whose name is unknown, from the last part of its IRI: `/api/items/2` → `#2`. */
export const numberOf = (iri: string | undefined): string => (iri ? `#${iri.split('/').at(-1)}` : '');
