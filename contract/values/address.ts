import type { TextProperty, ValueProperty } from '../language/kinds.ts';
import { phone, type Refusal, type Rule, refuseUnless } from '../language/rules.ts';
import { frenchZip, warnFrenchZip } from './identifiers/zip.ts';

/** A telephone number, stored in E.164 (`phones.ts`). */
export const PHONE_PROPERTY = { kind: 'text', max: 30, format: 'tel', rules: [phone] } as const satisfies TextProperty;

const FRANCE = '/api/countries/FR';

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
        phoneNumber: PHONE_PROPERTY,
        mobileNumber: PHONE_PROPERTY,
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
    proposed: { country: FRANCE },
} as const satisfies ValueProperty;

type Holder<Name extends string> = { readonly [N in Name]?: unknown };

/** A text of an address in a record; empty without one. */
const textIn = <Name extends string>(record: Holder<Name>, name: Name, part: string): string => {
    const address = record[name];
    const text: unknown = typeof address === 'object' && address !== null ? Reflect.get(address, part) : undefined;
    return typeof text === 'string' ? text : '';
};

const onFrenchZip =
    (rule: Rule<string>) =>
    <Name extends string>(name: Name) =>
    (record: Holder<Name>): Refusal | undefined => {
        const zip = textIn(record, name, 'zip');
        return textIn(record, name, 'country') === FRANCE && zip !== '' ? rule(zip) : undefined;
    };

/** Validates the postcode of an address in France; a rule for a contract with such a property (`rules`). */
export const zipRule = onFrenchZip(frenchZip);

/** Maximum number of characters per line that carriers print. */
const LINE = 38;

const lineWarning =
    <Name extends string>(name: Name, part: string) =>
    (record: Holder<Name>): Refusal | undefined =>
        refuseUnless(textIn(record, name, part).trim().length <= LINE, 'longAddressLine', { count: LINE });

/** Warnings of a form about an address (`warnings`). */
export const addressWarnings = <const Name extends string>(name: Name) => ({
    [`${name}.zip` as const]: onFrenchZip(warnFrenchZip)(name),
    [`${name}.firstLine` as const]: lineWarning(name, 'firstLine'),
    [`${name}.secondLine` as const]: lineWarning(name, 'secondLine'),
    [`${name}.thirdLine` as const]: lineWarning(name, 'thirdLine'),
});
