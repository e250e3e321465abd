import { hydraSchemaAnalyzer } from '@api-platform/admin';
import type { Field, Resource } from '@api-platform/api-doc-parser';

const hydra = hydraSchemaAnalyzer();

/** Common property names of a display name, in react-admin's order. */
const NAMES = ['name', 'title', 'label', 'reference'];

const isText = (field: Field) => hydra.getFieldType(field) === 'text' && !field.reference && !field.embedded;

/** The guessers only recognise schema.org's `name`, and otherwise show the IRI. */
const nameOf = (resource: Resource): string => {
    const guessed = hydra.getFieldNameFromSchema(resource);
    if (guessed !== 'id') return guessed;
    const readable = resource.readableFields ?? [];
    const named = NAMES.map(name => readable.find(field => field.name === name)).find(field => field !== undefined);
    return (named ?? readable.find(isText))?.name ?? 'id';
};

/** Interprets the documentation for the guessers. */
export const analyzer = { ...hydra, getFieldNameFromSchema: nameOf };

/** The display name of a record: its guessed name, otherwise its identifier. */
export const guessedTitle = (schema: Resource, record: Readonly<Record<string, unknown>>): string =>
    String(record[analyzer.getFieldNameFromSchema(schema)] ?? record.id);
