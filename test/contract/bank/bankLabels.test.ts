import { describe, expect, test } from 'vitest';
import { cluesOf, type PayerDirectory } from '#contract/bank/clues.ts';
import { indexNames } from '#contract/bank/nameIndex.ts';
import { type ProposedLine, proposeLine } from '#contract/bank/proposeLine.ts';
import type { OpenInvoice } from '#contract/payments/matching.ts';

interface Customer {
    readonly name: string;
    readonly code: string;
    readonly account?: string;
    readonly siren?: string;
    /** Due amounts by the count of the invoice's number. */
    readonly due: Readonly<Record<string, string>>;
}

const HEAD_OFFICE = 'DE00HEADOFFICE';
const OWN = 'DE00OWN';

/** Many invoices have the same amount on purpose: an exact sum alone must not decide. */
const CUSTOMERS: readonly Customer[] = [
    {
        name: 'Boulangerie Céleste SARL',
        code: 'CEL001',
        account: 'DE01',
        due: { '000123': '144.00', '000124': '287.50' },
    },
    { name: 'Garage Martin & Fils', code: 'GAR002', account: 'DE02', due: { '000132': '144.00', '000125': '89.90' } },
    { name: 'Dupont SAS', code: 'DUP003', account: 'DE03', due: { '000010': '144.00', '000009': '1200.00' } },
    { name: 'Dupont Sport', code: 'DUP004', account: 'DE04', due: { '000071': '512.40' } },
    { name: 'Hôtel de la Plage', code: 'HOT005', account: HEAD_OFFICE, due: { '000007': '640.00' } },
    { name: 'Hôtel du Lac', code: 'HOT006', account: HEAD_OFFICE, due: { '000008': '640.00' } },
    { name: 'Librairie Sirocco', code: '75780', account: 'DE07', due: { '000070': '55.00', '000079': '75.00' } },
    { name: 'Mairie de Saint-Étienne', code: 'MAI008', siren: '214202186', due: { '000100': '999.99' } },
    {
        name: 'Quincaillerie Bourrasque',
        code: 'QUI009',
        account: 'DE09',
        due: { '000201': '300.00', '000202': '300.00', '000203': '300.00', '000204': '310.00' },
    },
    {
        name: 'Épicerie Alizé',
        code: 'EPI010',
        account: 'DE10',
        due: { '000300': '100.00', '000301': '40.00', '000302': '60.00' },
    },
    { name: 'Martin', code: 'MAR011', account: 'DE11', due: { '000400': '144.00' } },
    { name: 'Menuiserie Tramontane', code: 'T12', account: 'DE12', due: { '000500': '77.10', '000501': '22.90' } },
];
const [CELESTE, GARAGE, DUPONT, SPORT, PLAGE, LAC, SIROCCO, MAIRIE, BOURRASQUE, ALIZE, MARTIN, TRAMONTANE] =
    CUSTOMERS.map((_, place) => place + 1);

const grouped = (pairs: readonly (readonly [string | undefined, number])[]) => {
    const known = new Map<string, number[]>();
    for (const [key, customer] of pairs) if (key) known.set(key, [...(known.get(key) ?? []), customer]);
    return known;
};

const each = <Value>(pick: (customer: Customer, id: number) => Value): Value[] =>
    CUSTOMERS.map((customer, place) => pick(customer, place + 1));

const DIRECTORY: PayerDirectory = {
    companyName: 'Comptoir des Alpes SAS',
    series: [],
    invoices: grouped([
        ...each(({ due }, id) => Object.keys(due).map(count => [`F2026-${count}`, id] as const)).flat(),
        ['F2026-000001', 1],
    ]),
    documents: grouped([['C2026-000044', 12]]),
    sirens: grouped(each(({ siren }, id) => [siren, id] as const)),
    codes: grouped(each(({ code }, id) => [code.toLowerCase(), id] as const)),
    accounts: grouped(each(({ account }, id) => [account, id] as const)),
    provenAccounts: new Set(each(({ account = '' }) => account)),
    ownAccounts: new Set([OWN]),
    names: indexNames(each(({ name }, customer) => ({ customer, name }))),
};

const openOf = (customer: number): OpenInvoice[] =>
    Object.entries(CUSTOMERS[customer - 1]?.due ?? {}).map(([count, dueAmount]) => ({
        '@id': `F2026-${count}`,
        number: `F2026-${count}`,
        issueDate: '2026-09-01',
        dueDate: `2026-10-${count.slice(-2) === '00' ? '01' : '02'}`,
        dueAmount,
    }));

/** A label as banks cut it. */
const cut = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 31);

interface Label {
    readonly text: string;
    readonly amount: string;
    readonly payer?: string;
    readonly account?: string;
    /** Whose payment it is; undefined for what is no customer's payment, or cannot be known. */
    readonly right: number | undefined;
    /** Counts of its invoices; undefined where its customer is all that can be known. */
    readonly of?: readonly string[];
}

const label = (
    text: string,
    amount: string,
    right: number | undefined,
    more: Omit<Partial<Label>, 'text' | 'amount' | 'right'> = {},
): Label => ({ text: cut(text), amount, right, ...more });

const is = (...of: readonly string[]) => ({ of });

const NAMED: readonly Label[] = [
    label('VIR SEPA F2026-000123', '144.00', CELESTE, is('000123')),
    label('VIR SEPA RECU F2026-000123 MERCI', '144.00', CELESTE, is('000123')),
    label('FACT F2026000123', '144.00', CELESTE, is('000123')),
    label('FACTURE F 2026 000123', '144.00', CELESTE, is('000123')),
    label('FACTURE 2026-000123', '144.00', CELESTE, is('000123')),
    label('FAC2026-000123 BOULANGERIE', '144.00', CELESTE, is('000123')),
    label('REGLT F2026/000124', '287.50', CELESTE, is('000124')),
    label('F2026-000123 F2026-000124', '431.50', CELESTE, is('000123', '000124')),
    label('F2026-000123/000124', '431.50', CELESTE, is('000123', '000124')),
    label('F2026-000123+F2026-000124', '431.50', CELESTE, { payer: 'BOULANGERIE CELESTE', ...is('000123', '000124') }),
    label('f2026.000132', '144.00', GARAGE, is('000132')),
    label('VIR INST F2026-000 132', '144.00', GARAGE, is('000132')),
    label('N° F2026-000125 GARAGE MARTIN', '89.90', GARAGE, is('000125')),
    label('FACTF2026-000125', '89.90', GARAGE, { payer: 'GARAGE MARTIN ET FILS', ...is('000125') }),
    label('VOTRE FACTURE F2026-000010', '144.00', DUPONT, { payer: 'SAS DUPONT', ...is('000010') }),
    label('F2026-000010', '144.00', DUPONT, { account: 'DE03', ...is('000010') }),
    label('SOLDE FACTURE F2026-000009', '1200.00', DUPONT, is('000009')),
    label('F2026-000007 HOTEL', '640.00', PLAGE, { account: HEAD_OFFICE, ...is('000007') }),
    label('F2026-000008 HOTEL', '640.00', LAC, { account: HEAD_OFFICE, ...is('000008') }),
    label('F2026-000070 ET F2026-000079', '130.00', SIROCCO, is('000070', '000079')),
    label('MANDATEMENT F2026-000100', '999.99', MAIRIE, { payer: 'TRESORERIE MUNICIPALE', ...is('000100') }),
    label('VIR F2026-000201', '300.00', BOURRASQUE, is('000201')),
    label('VIR F2026-000202', '300.00', BOURRASQUE, { account: 'DE09', ...is('000202') }),
    label('VIR F2026-000203', '300.00', BOURRASQUE, { payer: 'QUINCAILLERIE BOURRASQUE', ...is('000203') }),
    label('F2026-000301 F2026-000302', '100.00', ALIZE, is('000301', '000302')),
    label('F2026-000400', '144.00', MARTIN, is('000400')),
    label('VIREMENT F2026-000500 MENUISERIE', '77.10', TRAMONTANE, is('000500')),
    label('PAIEMENT F2026-000500 PARTIEL', '50.00', TRAMONTANE),
    label('F2026-000124 MOINS AVOIR', '250.00', CELESTE),
    label('ACOMPTE F2026-000009', '400.00', DUPONT),
];

const IDENTIFIED: readonly Label[] = [
    label('VIR SEPA', '144.00', CELESTE, { payer: 'BOULANGERIE CELESTE', ...is('000123') }),
    label('VIR SEPA', '144.00', CELESTE, { payer: 'SARL BOULANGERIE CELESTE', ...is('000123') }),
    label('REGLEMENT OCTOBRE', '287.50', CELESTE, { account: 'DE01', ...is('000124') }),
    label('REGLEMENT', '431.50', CELESTE, { account: 'DE01', ...is('000123', '000124') }),
    label('VIR SEPA BOULANGERIE CELESTE', '144.00', CELESTE, is('000123')),
    label('VIR SEPA BOULANGERIE CELES', '144.00', CELESTE, is('000123')),
    label('VIR GARAGE MARTIN ET FILS', '144.00', GARAGE, is('000132')),
    label('SOLDE', '233.90', GARAGE, { payer: 'GARAGE MARTIN & FILS', ...is('000132', '000125') }),
    label('SOLDE', '144.00', GARAGE, { payer: 'GARAGE MARTIN', ...is('000132') }),
    label('VIR', '1200.00', DUPONT, { account: 'DE03', ...is('000009') }),
    label('VIR', '1200.00', DUPONT, { payer: 'DUPONT', ...is('000009') }),
    label('VIR', '512.40', SPORT, { payer: 'DUPONT SPORT', ...is('000071') }),
    label('VIR', '512.40', SPORT, { account: 'DE04', payer: 'DUPONT SPORT SARL', ...is('000071') }),
    label('SEJOUR', '640.00', PLAGE, { account: HEAD_OFFICE, payer: 'HOTEL DE LA PLAGE', ...is('000007') }),
    label('SEJOUR', '640.00', LAC, { account: HEAD_OFFICE, payer: 'HOTEL DU LAC', ...is('000008') }),
    label('LIVRES', '75.00', SIROCCO, { account: 'DE07', ...is('000079') }),
    label('LIVRES', '75.00', SIROCCO, { payer: 'LIBRAIRIE SIROCCO', ...is('000079') }),
    label('SIREN 214 202 186', '999.99', MAIRIE, is('000100')),
    label('COLLECTIVITE 214202186', '999.99', MAIRIE, { payer: 'DRFIP LOIRE', ...is('000100') }),
    label('CLT MAI008 FOURNITURES', '999.99', MAIRIE, is('000100')),
    label('VIR', '310.00', BOURRASQUE, { account: 'DE09', ...is('000204') }),
    label('VIR', '300.00', BOURRASQUE, { account: 'DE09' }),
    label('VIR', '600.00', BOURRASQUE, { payer: 'QUINCAILLERIE BOURRASQUE' }),
    label('VIR', '100.00', ALIZE, { account: 'DE10' }),
    label('VIR', '200.00', ALIZE, { payer: 'EPICERIE ALIZE', ...is('000300', '000301', '000302') }),
    label('COMMANDE C2026-000044', '77.10', TRAMONTANE, is('000500')),
    label('VIR', '100.00', TRAMONTANE, { account: 'DE12', ...is('000500', '000501') }),
    label('CODE T12', '22.90', TRAMONTANE, is('000501')),
    label('VIR', '144.00', MARTIN, { account: 'DE11', ...is('000400') }),
    label('REGLEMENT PARTIEL', '50.00', DUPONT, { payer: 'DUPONT SAS' }),
];

const CUT: readonly Label[] = [
    label('VIREMENT SEPA RECU FACT F2026-000123', '144.00', CELESTE),
    label('BOULANGERIE CELESTE F2026-000123', '144.00', CELESTE),
    label('LIBRAIRIE SIROCCO FACT F2026-000070', '55.00', SIROCCO),
    label('QUINCAILLERIE BOURRASQUE F2026-000201', '300.00', BOURRASQUE),
    label('VIR SEPA RECU /DE MENUISERIE TRAMONTANE F2026-000500', '77.10', TRAMONTANE),
    label('FACT F2026-00007', '75.00', SIROCCO),
    label('FACT F2026-00007', '640.00', undefined),
    label('FACT F2026-0001', '144.00', undefined),
    label('FACT 2026/123', '144.00', CELESTE, is('000123')),
    label('FACT F2026-132', '144.00', GARAGE, is('000132')),
    label('F2026-0000123', '144.00', undefined),
    label('F2026-00123', '144.00', CELESTE),
];

const LOOKALIKES: readonly Label[] = [
    label('LOYER 2026-10', '144.00', undefined),
    label('LOYER 2026-10', '1200.00', undefined, { payer: 'SCI DES LILAS' }),
    label('TVA 2026-09', '1200.00', undefined, { payer: 'DGFIP' }),
    label('FACTURE DU 2026-10-11', '144.00', undefined),
    label('FACTURE 2026-10', '144.00', undefined),
    label('FACTURE 2026-07', '640.00', undefined),
    label('ECHEANCE 2026-10-08', '640.00', undefined),
    label('CONTRAT 2026-000123', '144.00', undefined),
    label('CONTRAT 2026000123', '144.00', undefined),
    label('CONTRAT N 2026 000132', '144.00', undefined),
    label('MANDAT F2026-000010', '144.00', undefined),
    label('DEVIS F2026-000009', '1200.00', undefined),
    label('BAIL 2026-000400', '144.00', undefined),
    label('ABONNEMENT 2026-000500', '77.10', undefined),
    label('BOUTIQUE 75780 PARIS', '75.00', undefined),
    label('75780', '55.00', undefined),
    label('DOSSIER 75780 SINISTRE', '75.00', undefined),
    label('VIR 20261011 000123', '144.00', undefined),
    label('REF 2026000123', '144.00', undefined),
    label('BAT T12 RUE DU LAC', '10.00', undefined),
    label('PERIODE OCT 2026', '144.00', undefined),
    label('2026-11', '144.00', undefined),
];

const OTHERS: readonly Label[] = [
    label('REMISE CB 123456 20/11', '640.00', undefined, { account: HEAD_OFFICE }),
    label('REMISE CB F2026-000123', '144.00', CELESTE),
    label('REM CHQ 3 CHEQUES', '144.00', undefined, { payer: 'BOULANGERIE CELESTE' }),
    label('REMISE DE CHEQUES 12', '1200.00', undefined, { account: 'DE03' }),
    label('VERSEMENT ESPECES', '144.00', undefined),
    label('PAYOUT 20261120', '144.00', undefined, { payer: 'STRIPE', account: 'DE01' }),
    label('SUMUP PAYOUT', '89.90', undefined, { payer: 'SUMUP PAYMENTS', account: 'DE02' }),
    label('EUROFACTOR F2026-000009', '1200.00', DUPONT, { payer: 'EUROFACTOR' }),
    label('VIREMENT INTERNE', '144.00', undefined, { account: OWN }),
    label('TRESO', '144.00', undefined, { payer: 'COMPTOIR DES ALPES' }),
    label('DEBLOCAGE PRET 2026-000123', '144.00', undefined),
    label('REJET PRLV F2026-000123', '144.00', CELESTE),
    label('F2026-000999', '144.00', undefined),
    label('F2026-000999', '144.00', CELESTE, { payer: 'BOULANGERIE CELESTE' }),
    label('F2025-000123', '144.00', undefined),
    label('A2026-000123', '144.00', undefined),
    label('C2026-000123', '144.00', undefined),
    label('B2026-000123', '144.00', undefined),
    label('F2026-000001', '144.00', CELESTE),
    label('F2026-000132', '144.00', CELESTE, { payer: 'BOULANGERIE CELESTE' }),
    label('F2026-000123', '144.00', GARAGE, { account: 'DE02' }),
    label('F2026-000123', '144.00', GARAGE, { payer: 'GARAGE MARTIN FILS' }),
    label('F2026-000132 BOULANGERIE CELESTE', '144.00', CELESTE),
    label('VIR', '144.00', undefined, { account: 'DE01', payer: 'GARAGE MARTIN ET FILS' }),
    label('VIR', '512.40', SPORT, { account: 'DE04', payer: 'DUPONT SAS' }),
    label('VIR', '1200.00', undefined, { payer: 'DUPONT SARL' }),
    label('SEJOUR', '640.00', undefined, { account: HEAD_OFFICE }),
    label('VIR', '144.00', undefined, { payer: 'MME MARTIN' }),
    label('F2026-000123 F2026-000132', '288.00', undefined),
    label('VIR DIVERS', '144.00', undefined),
];

const LABELS = [...NAMED, ...IDENTIFIED, ...CUT, ...LOOKALIKES, ...OTHERS];

const propose = ({ text, amount, payer, account }: Label): ProposedLine => {
    const line = { text, amount, counterparty: payer, counterpartyAccount: account };
    const clues = cluesOf(line, DIRECTORY);
    return proposeLine(
        { amount, text: `${text} ${payer ?? ''}`, date: '2026-11-20', clues, isPossibleDuplicate: false },
        openOf,
        () => false,
    );
};

const isRight = ({ right, of }: Label, { customer, allocations }: ProposedLine): boolean =>
    customer === right &&
    (of === undefined ||
        allocations
            .map(({ invoice }) => invoice)
            .sort()
            .join() ===
            of
                .map(count => `F2026-${count}`)
                .sort()
                .join());

describe('labels as banks cut them', () => {
    test.each(LABELS)('B11 $text $amount $payer $account is not sure and wrong', one => {
        const proposal = propose(one);
        if (proposal.isSure) expect(isRight(one, proposal), JSON.stringify(proposal)).toBe(true);
    });

    test('B11 most labels that name a customer are proposed right, and most of those are sure', () => {
        const known = LABELS.filter(({ right }) => right !== undefined).map(one => ({ one, proposal: propose(one) }));
        const right = known.filter(({ one, proposal }) => isRight(one, proposal));
        const sure = right.filter(({ proposal }) => proposal.isSure);
        expect(LABELS.length).toBeGreaterThanOrEqual(120);
        expect(right.length / known.length).toBeGreaterThan(0.9);
        expect(sure.length / known.length).toBeGreaterThan(0.5);
    });

    test('B11 what is no payment of one customer is never sure', () => {
        const unknown = LABELS.filter(({ right }) => right === undefined);
        expect(unknown.filter(one => propose(one).isSure)).toEqual([]);
    });
});
