import { describe, expect, test } from 'vitest';
import { type AccountNumbers, ibanFrom, partsFrom } from '#src/areas/settings/bankAccounts/accountNumbers.ts';

const FRENCH = 'FR1420041010050500013M02606';
const OTHER = 'FR7630006000011234567890189';
const RIB = { bankCode: '20041', branchCode: '01005', accountNumber: '0500013M026', ribKey: '06' };
const OTHER_RIB = { bankCode: '30006', branchCode: '00001', accountNumber: '12345678901', ribKey: '89' };
const EMPTY: AccountNumbers = { iban: null, bankCode: null, branchCode: null, accountNumber: null, ribKey: null };

describe('B1 the parts of a RIB follow from an IBAN', () => {
    test.each<[string, Partial<AccountNumbers>, string, object]>([
        ['when they are empty', { iban: FRENCH }, '', RIB],
        ['from an IBAN with spaces', { iban: 'fr14 2004 1010 0505 0001 3m02 606' }, '', RIB],
        [
            'of Monaco',
            { iban: 'MC5811222000010123456789030' },
            '',
            { bankCode: '11222', branchCode: '00001', accountNumber: '01234567890', ribKey: '30' },
        ],
        ['but not while it is incomplete', { iban: FRENCH.slice(0, 20) }, '', {}],
        ['but not from a wrong one', { iban: FRENCH.replace('FR14', 'FR15') }, '', {}],
        ['when they were those of the IBAN before', { iban: OTHER, ...RIB }, FRENCH, OTHER_RIB],
        [
            'but not where one was typed',
            { iban: FRENCH, bankCode: '30006' },
            '',
            { branchCode: '01005', accountNumber: '0500013M026', ribKey: '06' },
        ],
        [
            'to nothing when the IBAN is of another country',
            { iban: 'DE89370400440532013000', ...RIB },
            FRENCH,
            { bankCode: null, branchCode: null, accountNumber: null, ribKey: null },
        ],
        [
            'and what was typed stays beside it',
            { iban: 'DE89370400440532013000', ...RIB, ribKey: '07' },
            FRENCH,
            { bankCode: null, branchCode: null, accountNumber: null },
        ],
    ])('%s', (_, numbers, before, parts) => expect(partsFrom({ ...EMPTY, ...numbers }, before)).toEqual(parts));
});

describe('B1 an IBAN follows from the four parts of a RIB', () => {
    test.each<[string, Partial<AccountNumbers>, string, string | undefined]>([
        ['when there is none', RIB, '', FRENCH],
        ['with spaces and small letters', { ...RIB, accountNumber: '0500013 m 026' }, '', FRENCH],
        ['but not from three', { ...RIB, ribKey: '' }, '', undefined],
        ['but not with a wrong key', { ...RIB, ribKey: '07' }, '', undefined],
        ['when it was made of the parts before', { ...OTHER_RIB, iban: FRENCH }, FRENCH, OTHER],
        ['but not where one was typed', { ...OTHER_RIB, iban: FRENCH }, '', undefined],
    ])('%s', (_, numbers, made, iban) => expect(ibanFrom({ ...EMPTY, ...numbers }, made)).toBe(iban));
});
