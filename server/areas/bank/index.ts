// Bank lines: rules, transitions and actions. `table.ts` defines their stored properties.
import { sql } from 'drizzle-orm';
import { STATEMENT_FILE_PATH, STATEMENT_MAX_BYTES } from '#contract/bank/bankLines.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { compareDecimals, type Decimal, subtractAmount } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { lockPartyPayments } from '../../db/locks.ts';
import { intArray, query, textArray } from '../../db/query.ts';
import { iriOf, type JsonObject, type Row } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { bodyOf } from '../../engine/multipart.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { CompletedChange, Perform, RowChange, TransitionStep } from '../../engine/rowChange.ts';
import { checkScope } from '../../engine/scopes.ts';
import { closedUntil } from '../invoices/closing.ts';
import { invoiceFinding } from '../invoices/guard.ts';
import { lockOwed } from '../payments/allocate.ts';
import { enterPayment } from '../payments/enterPayment.ts';
import { reverseIn } from '../payments/reversePayment.ts';
import { proposeAgain } from './proposeAgain.ts';
import { receiveStatement } from './receive.ts';
import { splitAction, unsplitLine } from './split.ts';
import { sweepStatements } from './statementJob.ts';
import { bankLineTable } from './table.ts';

export { bankLineAllocations } from './table.ts';

/** Locks the customers before their lines: payments of a customer are serialised. */
const lockCustomers = async (tx: Db, ids: readonly number[]): Promise<void> => {
    const lines = await query<{ readonly customer: number }>(
        tx,
        sql`select distinct third_party_id as customer from bank_lines where id = any(${intArray(ids)}) and third_party_id is not null`,
    );
    await lockPartyPayments(
        tx,
        lines.map(({ customer }) => customer),
    );
};

/** Locks the invoices of a dry-run batch, which accepting locks line by line. */
const lockInvoices: ServerResource['waitTogether'] = async (tx, ids, name) => {
    if (name !== 'accept') return;
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select invoice_id as id from bank_line_allocations where bank_line_id = any(${intArray(ids)})
            union select part.invoice_id from bank_lines line join payment_allocations part on part.payment_id = line.reverses_id
                where line.id = any(${intArray(ids)})`,
    );
    await lockOwed(
        tx,
        found.map(({ id }) => id),
    );
};

/** @throws Refused (conflict) for a line that is not open, and for bank charges */
const guardLine = (_action: string, { row }: RowChange): void => {
    if (row && row.status !== 'open') throw new Refused('conflict', 'bank_line_done');
    if (row?.isCharge) throw new Refused('conflict', 'bank_line_charge');
};

interface Corrected {
    readonly amount: Decimal;
    readonly allocated: Decimal;
    readonly customer: number | null;
    /** Positions of allocations to invoices of other companies or customers, and to drafts. */
    readonly foreign: readonly number[] | null;
    readonly drafts: readonly number[] | null;
}

const readCorrected = async (tx: Db, id: number): Promise<Corrected | undefined> => {
    const [found] = await query<Corrected>(
        tx,
        sql`select line.amount::text, line.third_party_id as customer,
                coalesce(sum(part.amount), 0)::numeric(14, 2)::text as allocated,
                json_agg(part.position) filter (where invoice.company_id <> line.company_id
                    or invoice.third_party_id is distinct from line.third_party_id) as foreign,
                json_agg(part.position) filter (where invoice.number is null) as drafts
            from bank_lines line
            left join bank_line_allocations part on part.bank_line_id = line.id
            left join invoices invoice on invoice.id = part.invoice_id
            where line.id = ${id} group by line.id`,
    );
    return found;
};

const refusalsOf = ({ foreign, drafts, amount, allocated }: Corrected): PropertyRefusal[] => {
    const whole = amount.replace('-', '');
    const path = (place: number): string => `allocations[${place - 1}].invoice`;
    const others = (foreign ?? []).filter(place => place !== null);
    const isAbove = compareDecimals(allocated, whole) > 0;
    return [
        ...others.map(place => invoiceFinding('allocation_of_other', path(place))),
        ...(drafts ?? [])
            .filter(place => place !== null && !others.includes(place))
            .map(place => invoiceFinding('allocation_of_draft', path(place))),
        ...(isAbove ? [invoiceFinding('allocated_above_amount', 'allocations', { amount: whole, allocated })] : []),
    ];
};

/** Proposes again for the customer that the user chose. Removing the customer removes the allocations. */
const chooseCustomer = async (tx: Db, { id, company }: Row, given: unknown): Promise<void> => {
    if (given !== null) {
        await proposeAgain(tx, Number(company), [id], new Map([[id, idOf(given)]]));
        return;
    }
    await tx.execute(sql`delete from bank_line_allocations where bank_line_id = ${id}`);
    await tx.execute(sql`update bank_lines set match = 'nobody', is_sure = false, facts_for = null, facts_against = null,
        unallocated_amount = amount where id = ${id}`);
};

interface Reversible {
    readonly customer: number;
    readonly isStanding: boolean;
}

/** Reads the payment chosen for a return. @throws Invalid if company or amount differ, or if already reversed */
const readReversible = async (tx: Db, id: number, payment: number): Promise<Reversible> => {
    const [found] = await query<Reversible>(
        tx,
        sql`select payment.third_party_id as customer, not payment.is_reversed and payment.reversed_payment_id is null
                and payment.method <> 'offset' and payment.write_off_kind is null as "isStanding"
            from bank_lines line join payments payment
                on payment.company_id = line.company_id and payment.amount = -line.amount and payment.date <= line.date
            where line.id = ${id} and payment.id = ${payment}`,
    );
    if (!found) throw new Invalid([invoiceFinding('reversal_of_other', 'reverses')]);
    if (!found.isStanding) throw new Invalid([invoiceFinding('reversal_taken_back', 'reverses')]);
    return found;
};

/** Stores the payment that a line reverses, as the user chose it. Without one the line stays open. */
const chooseReversed = async (tx: Db, id: number, given: unknown): Promise<void> => {
    await tx.execute(sql`delete from bank_line_allocations where bank_line_id = ${id}`);
    if (given === null) {
        await tx.execute(sql`update bank_lines set match = 'by_hand', is_sure = false, facts_for = null,
            facts_against = null, unallocated_amount = amount where id = ${id}`);
        return;
    }
    const { customer } = await readReversible(tx, id, idOf(given));
    await tx.execute(sql`update bank_lines set third_party_id = ${customer}, match = 'reversal', is_sure = true,
        facts_for = ${textArray(['person', 'sum'])}, facts_against = null, unallocated_amount = 0 where id = ${id}`);
};

const proposeForReturns = async (tx: Db, id: number): Promise<void> => {
    const open = await query<{ readonly id: number; readonly company: number }>(
        tx,
        sql`select back.id, back.company_id as company from bank_lines line join bank_lines back
                on back.company_id = line.company_id and back.amount = -line.amount
            where line.id = ${id} and line.status = 'entered' and line.payment_id is not null and line.reverses_id is null
                and back.status = 'open' and back.is_return and back.reverses_id is null order by back.id`,
    );
    const [{ company } = { company: 0 }] = open;
    await proposeAgain(
        tx,
        company,
        open.map(one => one.id),
    );
};

/** Completes a manual correction. It counts as sure once it has a customer. @throws Invalid */
const completeLine = async (tx: Db, id: number, { before, input }: CompletedChange): Promise<void> => {
    if (Object.keys(input).length === 0) return proposeForReturns(tx, id);
    if ('reverses' in input) return chooseReversed(tx, id, input.reverses ?? null);
    if (!('thirdParty' in input || 'allocations' in input)) return;
    if (!('allocations' in input)) {
        if (before) await chooseCustomer(tx, before, input.thirdParty ?? null);
        return;
    }
    const corrected = await readCorrected(tx, id);
    if (!corrected) return;
    const refused = refusalsOf(corrected);
    if (refused.length > 0) throw new Invalid(refused);
    const { amount, allocated, customer } = corrected;
    const left = subtractAmount(amount.replace('-', ''), allocated);
    const unallocated = amount.startsWith('-') ? subtractAmount('0.00', left) : left;
    await tx.execute(sql`
        update bank_lines set unallocated_amount = ${unallocated}, match = 'by_hand', is_sure = ${customer !== null},
            facts_for = ${textArray(customer === null ? [] : ['person'])}, facts_against = null
        where id = ${id}`);
};

const idOf = (iri: unknown): number => Number(String(iri).split('/').at(-1));

/** Refuses changes in a closed accounting period. The day is that of the bank. */
const isInClosedBooks = async ({ tx, row, refuse }: TransitionStep): Promise<boolean> => {
    const closed = await closedUntil(tx, Number(row.company));
    if (closed === null || String(row.date) > closed) return false;
    const kind = row.isCharge ? 'charge' : row.reverses == null ? 'line' : 'return';
    const code = `bank_${kind}_in_closed_books` as const;
    refuse(invoiceFinding(code, 'date', { day: closed }));
    return true;
};

/** Reverses the payment of a returned line. In a batch, only if two facts agree. */
const acceptReversal = async (step: TransitionStep): Promise<JsonObject | undefined> => {
    const { tx, actor, row, among, refuse } = step;
    if (!row.isSure && among.length > 1) {
        refuse(invoiceFinding('bank_line_reversal_unsure', 'reverses'));
        return undefined;
    }
    const payment = Number(row.reverses);
    const { isStanding } = await readReversible(tx, row.id, payment).catch(() => ({ isStanding: false }));
    if (!isStanding) {
        refuse(invoiceFinding('reversal_taken_back', 'reverses'));
        return undefined;
    }
    const reason = referenceOf(row);
    const made = await reverseIn(tx, actor, payment, { date: String(row.date), reason });
    return { status: 'entered', payment: iriOf('payments', made) };
};

const referenceOf = ({ reference, counterparty }: Row): string =>
    String(reference || counterparty || '').slice(0, REFERENCE_MOST);

/** Creates the payment of a line with its allocations. Bank charges are booked from the line itself, without a payment. */
const acceptLine: Perform = async (step: TransitionStep): Promise<JsonObject | undefined> => {
    const { tx, actor, row, refuse } = step;
    checkScope(actor, 'payments', 'write');
    if (row.isCharge) return (await isInClosedBooks(step)) ? undefined : { status: 'entered' };
    if (row.isReturn && row.reverses == null) {
        refuse(invoiceFinding('bank_line_return_of_nothing', 'reverses'));
        return undefined;
    }
    if (row.thirdParty == null) {
        refuse(invoiceFinding('bank_line_of_nobody', 'thirdParty'));
        return undefined;
    }
    if (row.duplicateOf != null) {
        refuse(invoiceFinding('bank_line_possible_duplicate', 'duplicateOf'));
        return undefined;
    }
    if (await isInClosedBooks(step)) return undefined;
    if (row.reverses != null) return acceptReversal(step);
    const parts = (row.allocations ?? []) as readonly Row[];
    const payment = await enterPayment(tx, actor, {
        company: iriOf('companies', Number(row.company)),
        thirdParty: iriOf('third_parties', Number(row.thirdParty)),
        date: row.date,
        amount: row.amount,
        method: row.method,
        reference: referenceOf(row),
        allocations: parts.map(({ invoice, amount }) => ({ invoice: iriOf('invoices', Number(invoice)), amount })),
    });
    return { status: 'entered', payment: iriOf('payments', payment.id) };
};

const REFERENCE_MOST = 140;

const proposeLine: Perform = async ({ tx, row }) => {
    if (row.isCharge) return undefined;
    const customer = (await proposeAgain(tx, Number(row.company), [row.id])).get(row.id);
    return { thirdParty: customer === undefined ? null : iriOf('third_parties', customer) };
};

/** Confirms that a possible duplicate is a separate payment, and proposes again for it. */
const keepApart: Perform = async ({ tx, row }) => {
    await tx.execute(sql`update bank_lines set duplicate_of_id = null where id = ${row.id}`);
    await proposeAgain(tx, Number(row.company), [row.id]);
    return { duplicateOf: null };
};

/** Other lines may have settled its invoices. Reopening a bank charge removes its accounting entry. */
const reopenLine: Perform = async step => {
    const { row } = step;
    if (row.status === 'entered' && (await isInClosedBooks(step))) return undefined;
    return { status: 'open', isSure: row.isCharge === true };
};

export const bankLines: ServerResource = {
    ...bankLineTable,
    order: [
        { property: 'date', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    wait: lockCustomers,
    waitTogether: lockInvoices,
    rehearsedBy: 'thirdParty',
    guard: guardLine,
    complete: completeLine,
    transitions: {
        accept: acceptLine,
        propose: proposeLine,
        another_payment: keepApart,
        same_payment: () => ({ status: 'ignored' }),
        ignore: () => ({ status: 'ignored' }),
        reopen: reopenLine,
        unsplit: unsplitLine,
    },
    daily: sweepStatements,
    maxBodies: { [STATEMENT_FILE_PATH]: bodyOf(STATEMENT_MAX_BYTES) },
    actions: () => [
        { on: 'collection', method: 'POST', path: STATEMENT_FILE_PATH, run: receiveStatement },
        splitAction,
    ],
};
