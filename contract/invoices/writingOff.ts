// Writing off what is not paid of an invoice, or not refunded of a credit note, without moving money (ADR 0122).
import type { Properties } from '../language/property.ts';

/** Path of the call below an invoice. */
export const WRITE_OFF_PATH = 'write_off';

/** Reasons by which the books choose the account: a discount granted, a small difference, charges that a bank kept. */
export const WRITE_OFF_KINDS = ['discount', 'small_difference', 'bank_charges'] as const;
export type WriteOffKind = (typeof WRITE_OFF_KINDS)[number];

/** Body of `POST /api/invoices/{id}/write_off`. */
export const writingOff = {
    /** In euros, at most what is due of the invoice, or left of the credit note, and the limit of the company. */
    amount: { kind: 'money', digits: [12, 2], required: true },
    /** In words; kept as the reference of the payment. */
    reason: { kind: 'text', max: 140, required: true },
    /** By default what the reason names ({@link kindOfReason}). */
    kind: { kind: 'choice', values: WRITE_OFF_KINDS },
    /** Today by default. */
    date: { kind: 'day' },
} as const satisfies Properties;

/** Words that name a kind, without accents and in lower case. */
const WORDS: readonly (readonly [WriteOffKind, RegExp])[] = [
    ['discount', /\b(discount|escompte)/],
    ['bank_charges', /\b(bank (charges?|fees?)|frais (de banque|bancaires?)|commission bancaire)\b/],
];

/** The kind that a reason names, in French or English; a small difference where it names none. */
export const kindOfReason = (reason: string): WriteOffKind => {
    const text = reason.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', ' ');
    return WORDS.find(([, words]) => words.test(text))?.[0] ?? 'small_difference';
};
