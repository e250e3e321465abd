import { expect, test } from 'vitest';
import { withoutEmptyValues } from '#src/record/form/RecordForm.tsx';

const EMPTY = { zip: '', city: null, '@type': 'Address' };

test.each([
    ['a value in which nothing is typed is null', {}, { address: EMPTY }, { address: null }],
    ['a value that was emptied is null', { address: { zip: '1' } }, { address: EMPTY }, { address: null }],
    ['a value with a part is sent', {}, { address: { ...EMPTY, zip: '1' } }, { address: { ...EMPTY, zip: '1' } }],
    ['no is a part', {}, { terms: { isNet: false } }, { terms: { isNet: false } }],
    [
        'what a server has without content stays so',
        { price: { amount: null } },
        { price: { amount: '' } },
        { price: { amount: null } },
    ],
    ['a list and a date are no values', {}, { roles: [], seen: new Date(0) }, { roles: [], seen: new Date(0) }],
])('B2 %s', (_, record, data, sent) => expect(withoutEmptyValues(record, data)).toEqual(sent));
