// Apart: entries of an open period, with the numbers and letters they would get at closing.
import type { NumberedEntry } from '#contract/invoices/entries.ts';
import type { Journal, LedgerAccounts } from '#contract/invoices/ledger/accounts.ts';
import { entriesOf } from '#contract/invoices/ledger/entriesOf.ts';
import type { LedgerEntry } from '#contract/invoices/ledger/entry.ts';
import { type Letterable, letterEntries } from '#contract/invoices/lettering.ts';
import type { Day } from '#contract/values/days.ts';
import { type Decimal, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import type { Db } from '../../../db/database.ts';
import { type BookedPeriod, chargesIn, invoicesIn, receiptsIn } from './documents.ts';
import { keyOf, settlementsOf } from './settlements.ts';
import { entriesOfSources, type LastClosing, lastNumbers } from './stored.ts';
import { vatEntries } from './vatEntries.ts';

const byDay = (one: LedgerEntry, other: LedgerEntry): number =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0;

/** Entries of a period's documents by day. Within a day: invoices, payments, charges, then VAT that becomes due. */
const bookAll = async (db: Db, period: BookedPeriod, accounts: LedgerAccounts): Promise<LedgerEntry[]> => {
    const invoiced: LedgerEntry[] = [];
    for await (const some of invoicesIn(db, period)) invoiced.push(...some.flatMap(one => entriesOf(one, accounts)));
    const entries = [...invoiced];
    entries.push(...(await receiptsIn(db, period)).flatMap(one => entriesOf(one, accounts)));
    entries.push(...(await chargesIn(db, period)).flatMap(one => entriesOf(one, accounts)));
    entries.push(...(await vatEntries(db, period, invoiced, accounts)));
    return entries.toSorted(byDay);
};

/** Debit less credit on the customer's account. */
const balanceOf = ({ lines }: LedgerEntry): Decimal => {
    const own = lines.filter(({ auxiliary }) => auxiliary !== null);
    return subtractAmount(sumAmounts(own.map(({ debit }) => debit)), sumAmounts(own.map(({ credit }) => credit)));
};

/** Letters of open entries by document key, including the entries of closed periods that they settle. */
const lettersOf = async (db: Db, open: readonly LedgerEntry[], until: Day, used: number) => {
    const keys = new Set(open.map(({ source }) => keyOf(source)));
    const { settlements, documents } = await settlementsOf(
        db,
        open.map(({ source }) => source),
        until,
    );
    const others = documents.filter(source => !keys.has(keyOf(source)));
    const closed = await entriesOfSources(db, others);
    const booked = new Set([...keys, ...closed.map(({ source }) => keyOf(source))]);
    const entryOf = (isOpen: boolean) => (entry: LedgerEntry) => ({
        key: keyOf(entry.source),
        day: entry.day,
        balance: balanceOf(entry),
        isOpen,
    });
    // Only the first payment of an offset is booked. The second one links it with its invoice.
    const unbooked = others
        .filter(source => !booked.has(keyOf(source)))
        .map((source): Letterable => ({ key: keyOf(source), day: '', balance: '0.00', isOpen: false }));
    return letterEntries([...closed.map(entryOf(false)), ...open.map(entryOf(true)), ...unbooked], settlements, used);
};

interface OpenEntries {
    readonly entries: readonly NumberedEntry[];
    readonly letters: number;
}

/** Computes the entries from the last closing up to a day. @param closed undefined before the first closing */
export const openEntries = async (
    db: Db,
    { company, until }: Omit<BookedPeriod, 'after'>,
    closed: LastClosing | undefined,
    accounts: LedgerAccounts,
): Promise<OpenEntries> => {
    const booked = await bookAll(db, { company, after: closed?.until ?? null, until }, accounts);
    const numbers = new Map<Journal, number>(await lastNumbers(db, company));
    const used = closed?.letters ?? 0;
    const letters = await lettersOf(db, booked, until, used);
    const entries = booked.map((entry): NumberedEntry => {
        const number = (numbers.get(entry.journal) ?? 0) + 1;
        numbers.set(entry.journal, number);
        return { ...entry, number, letter: letters.get(keyOf(entry.source)) ?? null, validDay: null };
    });
    return { entries, letters: used + new Set([...letters.values()].map(({ code }) => code)).size };
};
