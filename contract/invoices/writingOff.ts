// Writing off the unpaid rest of an invoice or the unrefunded rest of a credit note, without a payment (ADR 0122).
import type { Properties } from '../language/property.ts';

/** Path of the call, relative to an invoice. */
export const WRITE_OFF_PATH = 'write_off';

/** Reasons that determine the ledger account: a granted discount, a small difference, bank charges. */
export const WRITE_OFF_KINDS = ['discount', 'small_difference', 'bank_charges'] as const;
export type WriteOffKind = (typeof WRITE_OFF_KINDS)[number];

/** Body of `POST /api/invoices/{id}/write_off`. */
export const writingOff = {
    /** In euros: at most the due amount of the invoice or the rest of the credit note, and the company's limit. */
    amount: { kind: 'money', digits: [12, 2], required: true },
    /** Free text; stored as the reference of the payment. */
    reason: { kind: 'text', max: 140, required: true },
    /** Default: derived from the reason ({@link kindOfReason}). */
    kind: { kind: 'choice', values: WRITE_OFF_KINDS },
    /** Default: today. */
    date: { kind: 'day' },
} as const satisfies Properties;

/** Words that imply a kind, without accents and in lower case. */
const WORDS: readonly (readonly [WriteOffKind, RegExp])[] = [
    ['discount', /\b(discount|escompte)/],
    ['bank_charges', /\b(bank (charges?|fees?)|frais (de banque|bancaires?)|commission bancaire)\b/],
];

/** Derives the kind from a reason in French or English; a small difference by default. */
export const kindOfReason = (reason: string): WriteOffKind => {
    const text = reason.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', ' ');
    return WORDS.find(([, words]) => words.test(text))?.[0] ?? 'small_difference';
};
