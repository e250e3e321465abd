import type { Part, ValueProperty } from './kinds.ts';

/** A country by its ISO 3166 code; becomes a relation with the resource `countries`. */
const COUNTRY = { kind: 'text', max: 2, code: true, required: true } as const satisfies Part;

/** A postal address (B2). */
export const ADDRESS = {
    kind: 'value',
    type: 'Address',
    properties: {
        firstLine: { kind: 'text', max: 120, required: true },
        secondLine: { kind: 'text', max: 120 },
        thirdLine: { kind: 'text', max: 120 },
        zip: { kind: 'text', max: 20, code: true, required: true },
        city: { kind: 'text', max: 120, required: true },
        country: COUNTRY,
        phoneNumber: { kind: 'text', max: 30, format: 'tel' },
        mobileNumber: { kind: 'text', max: 30, format: 'tel' },
    },
    lines: [
        ['firstLine'],
        ['secondLine'],
        ['thirdLine'],
        ['zip', 'city'],
        ['country'],
        ['phoneNumber'],
        ['mobileNumber'],
    ],
} as const satisfies ValueProperty;
