import fc from 'fast-check';
import * as originalInflection from 'inflection';
import originalQuery from 'query-string';
import { expect, test } from 'vitest';
import { humanize, inflect, transform } from '../../tools/build/lean/inflection.ts';
import { parse, stringify } from '../../tools/build/lean/queryString.ts';

const query = fc
    .array(
        fc.oneof(
            fc.string(),
            fc.constantFrom('&', '=', '?', '+', '%20', '%E9', '%C3%A9', 'a', 'page', '%7B%22q%22%3A1%7D'),
        ),
    )
    .map(parts => parts.join(''))
    // The original repairs what is no UTF-8 in parts; ours leaves it, and neither is JSON that react-admin could read.
    .filter(text => !/%(?![0-9A-F]{2})/i.test(text))
    .filter(text => {
        try {
            decodeURIComponent(text);
            return true;
        } catch {
            return false;
        }
    });

test('queries are read as react-admin reads them', () => {
    fc.assert(
        fc.property(query, text => {
            expect({ ...parse(text) }).toEqual({ ...originalQuery.parse(text) });
        }),
    );
});

const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
);

/** query-string loses a value of this name, which sets the prototype of an object that it makes. */
const key = fc.string({ minLength: 1 }).filter(one => one !== '__proto__');

test('queries are written as react-admin writes them', () => {
    fc.assert(
        fc.property(fc.dictionary(key, fc.oneof(value, fc.array(value))), values => {
            expect(stringify(values)).toBe(originalQuery.stringify(values));
        }),
    );
});

test.each([
    'firstName',
    'company_id',
    'family0',
    'created at',
    'vatRate',
    'HTTPServer',
    'items::price',
    'category_ids',
])('the default label of %s is that of react-admin', source => {
    expect(transform(source, ['underscore', 'humanize'])).toBe(
        originalInflection.transform(source, ['underscore', 'humanize']),
    );
    expect(humanize(source)).toBe(originalInflection.humanize(source));
});

test('the default label of a resource, instead of which its name is shown, is its identifier', () => {
    expect(inflect('third_parties')).toBe('third_parties');
});
