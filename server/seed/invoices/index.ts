import { CREDIT_NOTE_SERIES } from '#contract/numbering/numberSeries.ts';
import type { EpochDay } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { hashOfIssued } from '../../invoices/content.ts';
import { continueSequence, insertRows, withoutForeignKeys, withoutIndexes, withoutTriggers } from '../insert.ts';
import { createNumbers, writeSeries } from '../orders/numbers.ts';
import { createDepositBook } from './deposits.ts';
import type { PlannedInvoice } from './desk.ts';
import { makeCredit, makeInvoice, type UnnumberedCredit } from './make.ts';
import { readFacts, type SeedInvoice } from './matter.ts';
import { type InvoicePayment, paymentRows } from './paying.ts';

/** Invoices per statement, with their lines. */
const BATCH_SIZE = 500;

/** In an order that references allow. */
const TABLES = [
    'invoices',
    'invoice_items',
    'invoice_delivery_notes',
    'invoice_orders',
    'invoice_deposits',
    'issued_invoices',
    'payments',
    'payment_allocations',
    'changes',
] as const;

type Rows = Readonly<Partial<Record<(typeof TABLES)[number], readonly Record<string, unknown>[]>>>;

const write = async (db: Db, rows: Rows): Promise<void> => {
    for (const table of TABLES) await insertRows(db, table, rows[table] ?? []);
};

/** Adds issued invoices to the chains of their company, like `server/areas/invoices/chain.ts`. */
const createChains = () => {
    const last = new Map<string, { readonly place: number; readonly hash: string }>();
    return (company: number, series: 'invoices' | 'credit_notes', { id, content }: SeedInvoice, number: string) => {
        const key = `${company} ${series}`;
        const { place, hash: previous } = last.get(key) ?? { place: 0, hash: '' };
        const text = JSON.stringify({ ...content, number });
        const hash = hashOfIssued(previous, text);
        last.set(key, { place: place + 1, hash });
        return {
            ...{ invoice_id: id, company_id: company, series, place: place + 1 },
            ...{ content: text, previous_hash: previous, hash },
        };
    };
};

type Chains = ReturnType<typeof createChains>;
type SeededDocument = ReturnType<typeof makeCredit>;

const rowsOf = (made: readonly SeededDocument[], links: readonly ReturnType<Chains>[]): Rows => ({
    invoices: made.map(({ rows }, place) => ({ ...rows.invoice, hash: links[place]?.hash })),
    invoice_items: made.flatMap(({ rows }) => rows.lines),
    invoice_delivery_notes: made.flatMap(({ rows }) => rows.notes),
    invoice_orders: made.flatMap(({ rows }) => rows.orders),
    invoice_deposits: made.flatMap(({ rows }) => rows.deposits),
    issued_invoices: links,
    changes: made.flatMap(({ rows }) => rows.changes),
});

interface Lines {
    next: number;
}

const insertInvoices = async (
    db: Db,
    plan: readonly PlannedInvoice[],
    today: EpochDay,
    chains: Chains,
    lines: Lines,
) => {
    const deposits = createDepositBook();
    const [credits, settled]: [UnnumberedCredit[], InvoicePayment[]] = [[], []];
    for (let start = 0; start < plan.length; start += BATCH_SIZE) {
        const slice = plan.slice(start, start + BATCH_SIZE);
        const facts = await readFacts(db, slice);
        const made = slice.map(planned => {
            const one = makeInvoice(planned, facts, { firstLine: lines.next, deposits, today });
            lines.next += one.issued.lines.length;
            if (one.credit) credits.push(one.credit);
            settled.push(...one.settled);
            return one;
        });
        const links = made.map(({ issued }, place) => {
            const { parties, number = '' } = slice[place] ?? {};
            return chains(parties?.company_id ?? 0, 'invoices', issued, number);
        });
        await write(db, rowsOf(made, links));
    }
    return { credits, settled };
};

/** Credit notes have their own numbers and chain, by day. */
const insertCredits = async (
    db: Db,
    credits: readonly UnnumberedCredit[],
    { first, chains, lines }: { readonly first: number; readonly chains: Chains; readonly lines: Lines },
): Promise<readonly InvoicePayment[]> => {
    const numbers = createNumbers(CREDIT_NOTE_SERIES);
    const made = [...credits]
        .sort((one, other) => one.at.getTime() - other.at.getTime())
        .map((credit, place) => {
            const company = credit.planned.parties.company_id;
            const number = numbers.take(company, credit.at);
            const one = makeCredit(credit, { id: first + place, number, firstLine: lines.next });
            lines.next += one.issued.lines.length;
            return { one, link: chains(company, 'credit_notes', one.issued, number) };
        });
    for (let start = 0; start < made.length; start += BATCH_SIZE) {
        const slice = made.slice(start, start + BATCH_SIZE);
        await write(
            db,
            rowsOf(
                slice.map(({ one }) => one),
                slice.map(({ link }) => link),
            ),
        );
    }
    await writeSeries(db, numbers.rows());
    return made.flatMap(({ one }) => one.settled);
};

/** Payments per statement. */
const PAYMENTS = 5000;

const insertPayments = async (db: Db, settled: readonly InvoicePayment[], today: EpochDay): Promise<void> => {
    const { payments, allocations, changes } = paymentRows(settled, today);
    const [most, at] = [
        Math.max(payments.length, allocations.length),
        (start: number) => [start, start + PAYMENTS] as const,
    ];
    for (let start = 0; start < most; start += PAYMENTS)
        await write(db, {
            payments: payments.slice(...at(start)),
            changes: changes.slice(...at(start)),
        });
    for (let start = 0; start < most; start += PAYMENTS)
        await write(db, { payment_allocations: allocations.slice(...at(start)) });
};

const insertAll = async (db: Db, plan: readonly PlannedInvoice[], today: EpochDay): Promise<void> => {
    const [chains, lines] = [createChains(), { next: 1 }];
    const { credits, settled } = await insertInvoices(db, plan, today, chains, lines);
    const refunds = await insertCredits(db, credits, { first: plan.length + 1, chains, lines });
    await insertPayments(db, [...settled, ...refunds], today);
};

/** Tables whose triggers refuse lines of issued invoices. */
const GUARDED = ['invoice_items', 'invoice_delivery_notes', 'invoice_deposits'];

const unguarded = ([table, ...rest]: readonly string[], db: Db, work: () => Promise<void>): Promise<void> =>
    table === undefined ? work() : withoutTriggers(db, table, () => unguarded(rest, db, work));

/** Runs work without the indexes and foreign keys of tables, which are created again afterwards. */
export const withoutConstraints = (
    [table, ...rest]: readonly string[],
    db: Db,
    work: () => Promise<void>,
): Promise<void> =>
    table === undefined
        ? work()
        : withoutForeignKeys(db, table, () => withoutIndexes(db, table, () => withoutConstraints(rest, db, work)));

/** Number of invoices from which indexing afterwards is faster. */
const MANY = 100;

/** Issues the invoices of all shipments, with credit notes and payments, in the state that the API would produce. */
export const seedInvoices = async (db: Db, plan: readonly PlannedInvoice[], today: EpochDay): Promise<void> => {
    const tables = plan.length < MANY ? [] : TABLES;
    await unguarded(GUARDED, db, () => withoutConstraints(tables, db, () => insertAll(db, plan, today)));
    for (const table of ['invoices', 'invoice_items', 'payments', 'payment_allocations'])
        await continueSequence(db, table);
};
