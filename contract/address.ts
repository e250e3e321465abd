import { frenchZip } from './identifiers/zip.ts';
import type { ValueProperty } from './kinds.ts';
import type { Refusal } from './rules.ts';

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
        country: { kind: 'relation', to: 'countries', required: true },
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

const FRANCE = '/api/countries/FR';

/** The postcode of an address in France has its form; a rule of a contract with such a property (`rules`). */
export const zipRule =
    <Name extends string>(name: Name) =>
    (record: { readonly [N in Name]?: unknown }): Refusal | undefined => {
        const address = record[name];
        if (typeof address !== 'object' || address === null || !('zip' in address) || !('country' in address))
            return undefined;
        const { zip, country } = address;
        return country === FRANCE && typeof zip === 'string' && zip !== '' ? frenchZip(zip) : undefined;
    };
