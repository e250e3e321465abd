import type { Operation, OperationType } from '@api-platform/api-doc-parser';
import { type Expand, flag, term, terms, textOf } from './terms.ts';

const OF_COLLECTION: Readonly<Record<string, OperationType>> = { GET: 'list', POST: 'create' };
const OF_RECORD: Readonly<Record<string, OperationType>> = {
    GET: 'show',
    PUT: 'edit',
    PATCH: 'edit',
    DELETE: 'delete',
    POST: 'create',
};

const operations = (node: unknown, types: Readonly<Record<string, OperationType>>, expand: Expand): Operation[] =>
    terms(node, 'supportedOperation').flatMap(operation => {
        const method = textOf(operation, 'method') ?? '';
        const type = types[method];
        if (!type) return [];
        return {
            name: textOf(operation, 'title', 'label') ?? `${type} ${method}`,
            type,
            method,
            expects: expand(term(operation, 'expects')) ?? null,
            returns: expand(term(operation, 'returns')) ?? null,
            deprecated: flag(operation, 'deprecated'),
        };
    });

/** The operations declared by the entry point's property (on the collection) and by the class (on a record). */
export const operationsOf = (property: unknown, ofClass: unknown, expand: Expand): Operation[] => [
    ...operations(property, OF_COLLECTION, expand),
    ...operations(ofClass, OF_RECORD, expand),
];
