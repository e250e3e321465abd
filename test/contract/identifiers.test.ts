import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refusal, Rule } from '#contract/language/rules.ts';
import { compact, inGroups } from '#contract/values/identifiers/compact.ts';
import { bic, IBAN_GROUPS, iban, ibanOf, ribOf, ribPartOf, warnBicCountry } from '#contract/values/identifiers/iban.ts';
import { accountNumber, digits, ribKey, ribKeyOf } from '#contract/values/identifiers/rib.ts';
import { SIREN_GROUPS, SIRET_GROUPS, siren, siret, siretOf } from '#contract/values/identifiers/siren.ts';
import { vatKeyOf, vatNumber } from '#contract/values/identifiers/vatNumber.ts';
import { frenchZip, warnFrenchZip } from '#contract/values/identifiers/zip.ts';
import { messages as en } from '#i18n/en/index.ts';

const FRENCH = 'FR1420041010050500013M02606';
const GERMAN = 'DE89370400440532013000';
const RIB = { bankCode: '20041', branchCode: '01005', accountNumber: '0500013M026', ribKey: '06' };

const catalogue: Readonly<Record<string, unknown>> = en.validation;

/** The message has a place for all that fills it. */
const expectRefusal = (refusal: Refusal | undefined, key: string): void => {
    expect(refusal?.key).toBe(`validation.${key}`);
    for (const name of Object.keys(refusal?.params ?? {})) expect(catalogue[key]).toContain(`%{${name}}`);
};

/** A rule, its key, what it accepts and what it refuses. */
const RULES: [key: string, rule: Rule<string>, good: string[], bad: string[]][] = [
    [
        'siren',
        siren,
        ['732829320', '356000000', '404833048'],
        ['732829321', '111222333', '73282932', '7328293200', '732 829 320', '000000000', '73282932O', ''],
    ],
    [
        'siret',
        siret,
        ['73282932000074', '35600000000048', '35600000009075', '35600000000033'],
        // The first passes Luhn as a whole, the second in its SIREN alone; La Poste has no third rule.
        [
            '11122233344455',
            '73282932000075',
            '35600000000049',
            '73282932000004',
            '7328293200007',
            '732829320',
            '732829320 00074',
        ],
    ],
    ['siretOf', siretOf('732829320'), ['73282932000074'], ['35600000000048']],
    [
        'vatNumber',
        vatNumber,
        [
            ...['FR44732829320', 'FR83404833048', 'FRK7399859412', 'FR53000004605'],
            ...[
                'DE136695976',
                'BE0428759497',
                'ESX1234567L',
                'ES12345678Z',
                'IE6433435OA',
                'IE8D79739I',
                'NL004495445B01',
            ],
            ...['ATU13585627', 'EL094259216', 'LT100001919017', 'RO18', 'SE123456789701', 'XIGD001'],
        ],
        [
            ...['FR45732829320', 'FR44732829321', 'FRO7399859412', 'FRI7399859412', 'FR54000004605', 'FR732829320'],
            ...['fr44732829320', 'FR 44 732829320', '44732829320', 'GR094259216', 'GB123456789', 'DE12345678'],
            ...['constructor', '__proto__', 'BE2428759497', ''],
        ],
    ],
    ['digits', digits(5), ['20041', '00000'], ['2004', '200411', '2004A', ' 2004', '２００４１']],
    ['accountNumber', accountNumber, ['0500013M026', '00000000000'], ['0500013m026', '0500013M02', '0500013-026']],
    ['ribKey', ribKey(RIB), ['06'], ['6', '07', '']],
    [
        'iban',
        iban,
        [
            ...[FRENCH, 'FR7630006000011234567890189', 'MC5811222000010123456789030', GERMAN, 'BE68539007547034'],
            ...['ES9121000418450200051332', 'IT60X0542811101000000123456', 'CH9300762011623852957'],
            ...['LU280019400644750000', 'GB29NWBK60161331926819', 'NL91ABNA0417164300'],
        ],
        [
            // Two digits exchanged; right check digits around a wrong RIB key; a country without IBANs.
            ...['FR1420041010050500013M02660', 'FR8420041010050500013M02607', 'US64SVBKUS6S3300958879'],
            ...[' FR14 2004 1010 0505 0001 3M02 606', FRENCH.toLowerCase(), FRENCH.slice(0, -1), `${FRENCH}0`, ''],
        ],
    ],
    ['ribPart', ribPartOf(FRENCH, 'branchCode'), ['01005'], ['01006', '1005']],
    ['ribForeign', ribPartOf(GERMAN, 'bankCode'), [], ['37040']],
    [
        'bic',
        bic,
        ['PSSTFRPP', 'PSSTFRPPXXX', 'BNPAREGX'],
        ['PSSTFRPPXX', 'PSSTFRP', 'psstfrpp', 'PSSTQQPP', 'PS5TFRPP', 'PSST FR PP'],
    ],
    [
        'frenchZip',
        frenchZip,
        ['75001', '01000', '20000', '97410', '98000', '38009', '00100'],
        ['99100', '7500', '750011', 'F-75001', '2A000', '75 001', '75001 CEDEX'],
    ],
    ['frenchZipMilitary', warnFrenchZip, ['75001', '01000'], ['00100']],
];

test.each(RULES.flatMap(([key, rule, good]) => good.map(value => ({ key, rule, value }))))(
    'V1 $key: $value is right',
    ({ rule, value }) => {
        expect(rule(value)).toBeUndefined();
    },
);

test.each(RULES.flatMap(([key, rule, _good, bad]) => bad.map(value => ({ key, rule, value }))))(
    'V1 $key: $value is not right',
    ({ key, rule, value }) => {
        expectRefusal(rule(value), key);
    },
);

test('V1 a wrong IBAN says nothing about the parts of a RIB', () => {
    expect(ribPartOf('FR00', 'bankCode')('20041')).toBeUndefined();
});

test.each([
    ['732829320', '44'],
    ['404833048', '83'],
    ['000004605', '53'],
    ['000000029', '02'],
])('V1 the VAT key of %s is %s', (number, key) => {
    expect(vatKeyOf(number)).toBe(key);
});

test.each([
    ['0500013M026', '06'],
    ['ABCDEFGHIJK', '45'],
    ['STUVWXYZ000', '41'],
])('V1 the RIB key of 20041 01005 %s is %s', (number, key) => {
    expect(ribKeyOf({ ...RIB, accountNumber: number })).toBe(key);
});

test('V1 an IBAN gives its RIB, and a RIB its IBAN', () => {
    expect(ribOf(FRENCH)).toEqual(RIB);
    expect(ibanOf(RIB)).toBe(FRENCH);
    expect(ribOf('MC5811222000010123456789030')).toMatchObject({ bankCode: '11222', ribKey: '30' });
    expect(ribOf(GERMAN)).toBeUndefined();
    expect(ribOf('FR1420041010050500013M02660')).toBeUndefined();
});

test.each([{ bankCode: '2004' }, { branchCode: 'A1005' }, { accountNumber: '0500013m026' }, { ribKey: '07' }])(
    'V1 a RIB with a wrong part has no IBAN: %j',
    wrong => {
        expect(ibanOf({ ...RIB, ...wrong })).toBeUndefined();
    },
);

test('V1 the IBAN of any account is valid and gives its RIB back', () => {
    const code = fc.nat(99_999).map(number => String(number).padStart(5, '0'));
    const letters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const account = fc.string({ unit: letters, minLength: 11, maxLength: 11 });
    fc.assert(
        fc.property(code, code, account, fc.constantFrom('FR', 'MC'), (bankCode, branchCode, number, country) => {
            const parts = { bankCode, branchCode, accountNumber: number };
            const rib = { ...parts, ribKey: ribKeyOf(parts) };
            const composed = ibanOf(rib, country) ?? '';
            expect(iban(composed)).toBeUndefined();
            expect(ribOf(composed)).toEqual(rib);
        }),
    );
});

test.each([
    ['PSSTFRPPXXX', FRENCH, true],
    ['BNPAREGX', FRENCH, true],
    ['BNPANCNX', FRENCH, true],
    ['CMCIMCM1', FRENCH, false],
    ['BNPAREGX', GERMAN, false],
    ['COBADEFF', GERMAN, true],
])('V1 %s with %s agrees: %s', (bank, account, agrees) => {
    const warning = warnBicCountry(bank, account);
    if (agrees) expect(warning).toBeUndefined();
    else expectRefusal(warning, 'bicCountry');
});

test.each([
    [' FR14 2004 1010 0505 0001 3M02 606', FRENCH],
    ['fr14\u00a02004\u202f1010-0505.0001 3m02 606\n', FRENCH],
    ['732\u200b829\u2011320', '732829320'],
    ['75001', '75001'],
    ['12/34', '12/34'],
])('V1 %j is stored as %s', (typed, stored) => {
    expect(compact(typed)).toBe(stored);
});

test.each([
    ['FR1420041010050500013M02606', IBAN_GROUPS, 'FR14 2004 1010 0505 0001 3M02 606'],
    ['DE89370400440532013000', IBAN_GROUPS, 'DE89 3704 0044 0532 0130 00'],
    ['••••••••2606', IBAN_GROUPS, '••••••••2606'],
    ['732829320', SIREN_GROUPS, '732 829 320'],
    ['73282932000074', SIRET_GROUPS, '732 829 320 00074'],
    ['', SIREN_GROUPS, ''],
])('trial L1 %j in groups of %j is %j', (text, sizes, read) => expect(inGroups(text, sizes, ' ')).toBe(read));
