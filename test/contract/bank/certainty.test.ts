import { describe, expect, test } from 'vitest';
import { type Clues, candidatesOf, weigh } from '#contract/bank/certainty.ts';
import { repeatedDays } from '#contract/bank/duplicates.ts';
import { isSameName, natureOf } from '#contract/bank/payers.ts';
import { readNumbers } from '#contract/payments/documentNumbers.ts';

describe('numbers that labels of banks name in full', () => {
    test.each([
        ['VIR SEPA F2026-000123', ['F2026-000123']],
        ['f 2026 000123', ['F2026-000123']],
        ['FACT F2026000123 MERCI', ['F2026-000123']],
        ['F2026-000 123', ['F2026-000123']],
        ['F2026-0001 23', ['F2026-000123']],
        ['F.2026.000123', ['F2026-000123']],
        ['FACTURE N° 2026-000123', ['F2026-000123']],
        ['FAC2026-000123', ['F2026-000123']],
        ['VIREMENT 2026-000123', ['F2026-000123']],
        ['FACTURES F2026-000123, F2026-000124 ET 2026-000125', ['F2026-000123', 'F2026-000124', 'F2026-000125']],
        ['F2026-000123/000124', ['F2026-000123', 'F2026-000124']],
        ['F2025-000123', ['F2025-000123']],
        ['CDE C2026-000123', ['C2026-000123']],
        ['AVOIR A2026-000123', ['A2026-000123']],
    ])('B11 %s', (text, numbers) => {
        expect(readNumbers(text).full).toEqual(numbers);
    });

    test.each([
        'LOYER 2026-10',
        'TVA 2026-09',
        'FACTURE 2026-10',
        'FACTURE DU 2026-10-11',
        'FACTURE 2026-10-11',
        'FACTURE 20261011',
        'F2026-10-11',
        'F2026-00007',
        'F2026-0000071',
        'F2026-0001 12 2026',
        'F2026-0001 23 150,00',
        'F2026-123',
        'CONTRAT 2026-000123',
        'CONTRAT F2026-000123',
        'MANDAT 2026000123',
        'VIR 20261011 000123',
        'XF2026-000123',
        'DUPONT 2026-000123',
    ])('B11 %s is not a number in full', text => {
        expect(readNumbers(text).full).toEqual([]);
    });

    test('B11 a cut or shortened number is a hint', () => {
        expect(readNumbers('FACT F2026-00007').hints).toEqual([{ number: 'F2026-000007', beginning: 'F2026-00007' }]);
        expect(readNumbers('F2026-000123+124').hints).toEqual([{ number: 'F2026-000124', beginning: undefined }]);
        expect(readNumbers('LOYER 2026-10').hints).toEqual([]);
    });
});

describe('payers', () => {
    test.each([
        ['S.A.R.L. Dupont & Fils', 'DUPONT FILS', true],
        ['SAS BOULANGERIE DE L’ÎLE', 'Boulangerie de l’Île', true],
        ['Dupont SARL', 'DUPONT SAS', false],
        ['Dupont', 'DUPONT HOLDING', false],
        ['Ets Martin', 'MARTIN', true],
    ])('B11 %s and %s: one name is %s', (one, other, isOne) => {
        expect(isSameName(one, other)).toBe(isOne);
    });

    test.each([
        ['REMISE CB 1234567 DU 20/11', '', 'remittance'],
        ['REM CHQ 7 CHEQUES', '', 'remittance'],
        ['REMISE DE CHEQUES N 12', '', 'remittance'],
        ['VERSEMENT ESPECES', '', 'remittance'],
        ['VIR SEPA PAYOUT 123', 'STRIPE TECHNOLOGY EUROPE LTD', 'intermediary'],
        ['SUMUP PAYMENTS', '', 'intermediary'],
        ['CESSION F2026-000123', 'EUROFACTOR', 'intermediary'],
        ['VIREMENT INTERNE', '', 'own_money'],
        ['DEBLOCAGE PRET N 123456', '', 'own_money'],
        ['REMBOURSEMENT DE CREDIT TVA', 'DGFIP', 'own_money'],
        ['REJET PRLV AM04', '', 'returned'],
        ['PRLV IMPAYE DUPONT', '', 'returned'],
        ['VIR SEPA F2026-000123', 'PRET A PORTER DUPONT', undefined],
        ['VIR REMISE EN FORME CLUB', '', undefined],
        ['FACTURE IMPAYEE F2026-000123', '', undefined],
    ])('B11 %s %s: %s', (text, payer, nature) => {
        expect(natureOf(text, payer)).toBe(nature);
    });
});

const [ONE, OTHER] = [1, 2];
const NUMBER = 'F2026-000123';

const clues = (more: Partial<Clues> = {}): Clues => ({
    numbers: { full: [], invoices: [], creditNotes: [], hints: [] },
    invoices: [],
    references: [],
    accounts: [],
    isAccountProven: true,
    names: [],
    similar: [],
    coded: [],
    hinted: [],
    nature: undefined,
    ...more,
});

const judged = (given: Partial<Clues>, more: object = {}) =>
    weigh(clues(given), {
        customer: ONE,
        settled: [NUMBER],
        isExact: true,
        isUnique: true,
        isChosenByPerson: false,
        isEnteredBefore: false,
        isPossibleDuplicate: false,
        ...more,
    });

const named = (customer: number | undefined, number = NUMBER) => [{ number, customer }];

describe('certainty: two independent facts that agree, and none that contradicts', () => {
    test.each<[string, Partial<Clues>, object?]>([
        ['number and sum', { invoices: named(ONE) }],
        ['number and sum, an unknown payer', { invoices: named(ONE), names: [], similar: [] }],
        ['name and sum', { names: [ONE] }],
        ['account and sum', { accounts: [ONE] }],
        ['SIREN and sum', { references: [ONE] }],
        ['an account of several customers beside the name of one of them', { accounts: [ONE, OTHER], names: [ONE] }],
        ['a person and the sum', { accounts: [OTHER], similar: [OTHER] }, { isChosenByPerson: true }],
    ])('B11 sure: %s', (_, given, more) => {
        expect(judged(given, more).isSure).toBe(true);
    });

    test.each<[string, Partial<Clues>, object, string | undefined]>([
        ['the sum alone', {}, {}, undefined],
        ['a name that two customers have', { names: [ONE, OTHER] }, {}, undefined],
        ['an account that two customers share', { accounts: [ONE, OTHER] }, {}, undefined],
        ['an account from few payments under another name', { accounts: [ONE], isAccountProven: false }, {}, undefined],
        ['a name that resembles alone', { similar: [ONE] }, {}, undefined],
        ['a short code', { coded: [ONE] }, {}, undefined],
        ['the account of one and the name of another', { accounts: [ONE], names: [OTHER] }, {}, 'other_name'],
        ['the name of one and the account of another', { names: [ONE], accounts: [OTHER] }, {}, 'other_account'],
        ['a name that resembles another customer', { invoices: named(ONE), similar: [OTHER] }, {}, 'other_name'],
        ['SIREN of another', { invoices: named(ONE), references: [OTHER] }, {}, 'other_reference'],
        [
            'a further number of another',
            { invoices: [...named(ONE), ...named(OTHER, 'F2026-000124')] },
            {},
            'other_number',
        ],
        [
            'a number that does not exist',
            { names: [ONE], invoices: named(undefined, 'F2026-999999') },
            {},
            'unknown_number',
        ],
        ['a number that is paid', { names: [ONE], invoices: named(ONE, 'F2026-000001') }, {}, 'settled_number'],
        [
            'a cut number of another invoice',
            { names: [ONE], numbers: readNumbers('FACT F2026-00007') },
            {},
            'cut_number',
        ],
        ['another amount', { invoices: named(ONE), names: [ONE] }, { isExact: false, isUnique: false }, 'other_sum'],
        ['several sums', { accounts: [ONE], names: [ONE] }, { isUnique: false }, 'several_sums'],
        ['an equal payment that is entered', { invoices: named(ONE) }, { isEnteredBefore: true }, 'entered_before'],
        ['a possible duplicate', { invoices: named(ONE) }, { isPossibleDuplicate: true }, 'possible_duplicate'],
        ['cards', { invoices: named(ONE), names: [ONE], nature: 'remittance' }, {}, 'remittance'],
        ['a provider', { accounts: [ONE], names: [ONE], nature: 'intermediary' }, {}, 'intermediary'],
    ])('B11 not sure: %s', (_, given, more, against) => {
        const { isSure, factsAgainst } = judged(given, more);
        expect(isSure).toBe(false);
        if (against) expect(factsAgainst).toContain(against);
    });

    test('B11 a line of several payers leads to a customer by a number in full alone', () => {
        expect(candidatesOf(clues({ accounts: [ONE], names: [ONE], nature: 'remittance' }))).toEqual([]);
        expect(candidatesOf(clues({ invoices: named(OTHER), accounts: [ONE], nature: 'remittance' }))).toEqual([OTHER]);
        expect(candidatesOf(clues({ accounts: [ONE, OTHER], names: [OTHER] }))).toEqual([OTHER]);
    });
});

describe('days of which a file repeats the stored lines', () => {
    const lines = (...all: readonly string[]) => all.map(one => ({ key: one, date: `2026-11-${one.slice(0, 2)}` }));
    test.each([
        ['one equal line of one day', lines('20 a'), lines('20 a'), []],
        ['two equal lines of one day', lines('20 a', '20 b'), lines('20 a', '20 b', '20 c'), []],
        ['three lines of a day', lines('20 a', '20 b', '20 c'), lines('20 a', '20 b', '20 c', '20 d'), ['2026-11-20']],
        ['lines of two days', lines('19 a', '20 b'), lines('19 a', '20 b', '20 c'), ['2026-11-19', '2026-11-20']],
        ['without a line that is stored', lines('20 a', '20 b'), lines('20 a', '20 c'), []],
        ['a day that only begins again', lines('19 a', '20 a', '20 b'), lines('20 a', '21 a'), []],
    ])('B11 %s', (_, stored, file, days) => {
        expect([...repeatedDays(file, stored)]).toEqual(days);
    });
});
