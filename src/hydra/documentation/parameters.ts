import type { Field, Parameter } from '@api-platform/api-doc-parser';
import { read } from '../value.ts';
import { flag, term, terms, textOf } from './terms.ts';

/** Filters and orders declared in a collection's `search`, without those that concern no property. */
export const toParameters = (collection: unknown, fields: readonly Field[]): Parameter[] =>
    terms(term(collection, 'search'), 'mapping').flatMap(mapping => {
        const variable = textOf(mapping, 'variable');
        const property = textOf(mapping, 'property');
        if (variable === undefined || property === undefined) return [];
        const range = read(
            fields.find(({ name }) => name === property),
            'range',
        );
        return {
            variable,
            range: typeof range === 'string' ? range : null,
            required: flag(mapping, 'required'),
            description: '',
        };
    });
