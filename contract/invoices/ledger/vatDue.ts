// Due VAT by month, for the tax return: due at issue, or when invoices are paid (CGI, article 269-2).
import { compareDecimals, type Decimal, sumAmounts } from '../../values/money.ts';
import type { LedgerEntry, LedgerTax } from './entry.ts';
import type { TaxAmounts } from './vatOnReceipt.ts';

/** VAT of one month, category and rate. */
export interface DueVat extends LedgerTax {
    /** `2026-11`. */
    readonly month: string;
    /** Share that became due through payments of the month. */
    readonly onReceipt: TaxAmounts;
}

const ZERO_AMOUNTS: TaxAmounts = { base: '0.00', amount: '0.00' };

const plus = (one: TaxAmounts, other: TaxAmounts): TaxAmounts => ({
    base: sumAmounts([one.base, other.base]),
    amount: sumAmounts([one.amount, other.amount]),
});

const inOrder = (one: DueVat, other: DueVat): number =>
    one.month.localeCompare(other.month) ||
    compareDecimals(other.rate, one.rate) ||
    one.category.localeCompare(other.category);

/** Sums VAT by month, category and rate, the highest rate first. */
export const dueVatOf = (entries: readonly LedgerEntry[]): DueVat[] => {
    const sums = new Map<string, DueVat>();
    for (const { day, source, taxes } of entries)
        for (const { category, rate, ...amounts } of taxes) {
            const month = day.slice(0, 7);
            const key = JSON.stringify([month, category, Number(rate)]);
            const sum = sums.get(key) ?? { month, category, rate, ...ZERO_AMOUNTS, onReceipt: ZERO_AMOUNTS };
            const onReceipt = source.kind === 'vat' ? plus(sum.onReceipt, amounts) : sum.onReceipt;
            sums.set(key, { ...sum, ...plus(sum, amounts), onReceipt });
        }
    return [...sums.values()].toSorted(inOrder);
};

/** Pending VAT after some entries, in euros. @param entries all entries of a company until a day */
export const waitingVatOf = (entries: readonly LedgerEntry[]): Decimal =>
    sumAmounts(entries.flatMap(({ waiting = [] }) => waiting.map(({ amount }) => amount)));

/** Headings of the sheet, always in French like the books. */
export const DUE_VAT_COLUMNS = [
    'Mois',
    'Catégorie',
    'Taux',
    'Base exigible',
    'TVA exigible',
    'dont base sur encaissements',
    'dont TVA sur encaissements',
] as const;
