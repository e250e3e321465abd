// Apart: the entries of payments and of bank charges (invoices.md, section 5).

import type { PAYMENT_METHODS } from '../../payments/payments.ts';
import type { Day } from '../../values/days.ts';
import { compareDecimals, type Decimal } from '../../values/money.ts';
import type { WriteOffKind } from '../writingOff.ts';
import { ACCOUNT_NAMES, type Journal, type LedgerAccounts } from './accounts.ts';
import { type AuxiliaryAccount, type LedgerEntry, lineOf, negate, type Posting } from './entry.ts';

/** Received money; negative for returned money. */
export interface BookedReceipt {
    readonly kind: 'receipt';
    readonly id: number;
    readonly date: Day;
    /** In euros, not 0. */
    readonly amount: Decimal;
    readonly method: (typeof PAYMENT_METHODS)[number];
    readonly reference: string | null;
    readonly customer: AuxiliaryAccount;
    /** Identifier of the other payment of an offset; null for other payments. */
    readonly offset: number | null;
    /** Kind of a written-off amount; null for other payments. */
    readonly writeOffKind?: WriteOffKind | null;
    readonly isReversal?: boolean;
}

const WRITE_OFFS: Readonly<Record<WriteOffKind, keyof LedgerAccounts>> = {
    discount: 'discounts',
    small_difference: 'losses',
    bank_charges: 'bankCharges',
};

/** Account of a written-off amount: a gain if the customer overpaid. A reversal uses the account of the reversed amount. */
const writeOffUse = (kind: WriteOffKind, { amount, isReversal = false }: BookedReceipt): keyof LedgerAccounts => {
    const isLoss = compareDecimals(amount, '0') > 0;
    return isLoss !== isReversal ? WRITE_OFFS[kind] : 'gains';
};

const METHODS: Readonly<Record<Exclude<BookedReceipt['method'], 'offset'>, Journal & keyof LedgerAccounts>> = {
    transfer: 'bank',
    direct_debit: 'bank',
    cheque: 'cheques',
    card: 'cards',
    bill_of_exchange: 'bills',
    cash: 'cash',
};

/** `R000042`, from the identifier: payments are not numbered. */
export const pieceOf = (id: number): string => `R${String(id).padStart(6, '0')}`;

/** Counterpart of a receipt: its money account, the customer for an offset, or suspense for an offset without its other half. */
const counterpartOf = (receipt: BookedReceipt): keyof LedgerAccounts => {
    const { method, offset, writeOffKind } = receipt;
    if (writeOffKind) return writeOffUse(writeOffKind, receipt);
    if (method !== 'offset') return METHODS[method];
    return offset === null ? 'suspense' : 'customers';
};

/** Entry of a receipt: money account to customer. */
export const entryOfReceipt = (document: BookedReceipt, accounts: LedgerAccounts): LedgerEntry => {
    const { id, date, amount, method, reference, customer } = document;
    const use = counterpartOf(document);
    const postings: Posting[] = [
        { use, account: accounts[use], amount: negate(amount) },
        { use: 'customers', account: accounts.customers, amount },
    ];
    const kind = compareDecimals(amount, '0') > 0 ? 'Règlement' : 'Remboursement';
    const label = document.writeOffKind ? ACCOUNT_NAMES[use] : method === 'offset' ? 'Compensation' : kind;
    return {
        journal: method === 'offset' ? 'other' : METHODS[method],
        source: { kind: 'receipt', id },
        piece: pieceOf(id),
        day: date,
        text: [label, reference, customer.name].filter(Boolean).join(' '),
        // Both lines of an offset use the customers' account and must stay separate.
        lines: postings.map(one => lineOf(one, customer)),
        taxes: [],
    };
};

/** Bank charges deducted from a payment: a part of a statement line. */
export interface BookedCharge {
    readonly kind: 'charge';
    /** Identifier of the statement line. */
    readonly id: number;
    readonly date: Day;
    /** In euros, negative. */
    readonly amount: Decimal;
    readonly reference: string | null;
}

/** Entry of bank charges: their account to bank. */
export const entryOfCharge = ({ id, date, amount, reference }: BookedCharge, accounts: LedgerAccounts): LedgerEntry => {
    const postings: Posting[] = [
        { use: 'bankCharges', account: accounts.bankCharges, amount },
        { use: 'bank', account: accounts.bank, amount: negate(amount) },
    ];
    return {
        journal: 'bank',
        source: { kind: 'charge', id },
        piece: `L${String(id).padStart(6, '0')}`,
        day: date,
        text: [ACCOUNT_NAMES.bankCharges, reference].filter(Boolean).join(' '),
        lines: postings.map(one => lineOf(one, null)),
        taxes: [],
    };
};
