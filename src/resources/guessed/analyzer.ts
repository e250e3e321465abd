import { hydraSchemaAnalyzer } from '@api-platform/admin';
import type { Field, Resource } from '@api-platform/api-doc-parser';

const hydra = hydraSchemaAnalyzer();

/** What records are called most often, and react-admin's own choice. */
const NAMES = ['name', 'title', 'label', 'reference'];

const isText = (field: Field) => hydra.getFieldType(field) === 'text' && !field.reference && !field.embedded;

/** The guessers know schema.org's `name` alone, and would else show the record's IRI. */
const nameOf = (resource: Resource): string => {
    const guessed = hydra.getFieldNameFromSchema(resource);
    if (guessed !== 'id') return guessed;
    const readable = resource.readableFields ?? [];
    const named = NAMES.map(name => readable.find(field => field.name === name)).find(field => field !== undefined);
    return (named ?? readable.find(isText))?.name ?? 'id';
};

/** How the guessers understand the documentation. */
export const analyzer = { ...hydra, getFieldNameFromSchema: nameOf };
