// Lines of the bank: what one may do to them. What is stored of them stands in `table.ts`.
import { sql } from 'drizzle-orm';
import { STATEMENT_FILE_PATH, STATEMENT_MAX_BYTES } from '#contract/invoices/payments/bankLines.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { compareDecimals, type Decimal, subtractAmount } from '#contract/values/money.ts';
import type { Db } from '../../../../db/database.ts';
import { query } from '../../../../db/query.ts';
import { bodyOf } from '../../../../engine/multipart.ts';
import type { ServerResource } from '../../../../engine/resource.ts';
import type { Completed, Perform, RowChange, TransitionStep } from '../../../../engine/rowChange.ts';
import { checkScope } from '../../../../engine/scopes.ts';
import { Invalid, Problem } from '../../../../hydra/problem.ts';
import { iriOf, type JsonObject, type Row } from '../../../../hydra/record.ts';
import { closedUntil } from '../../closing.ts';
import { invoiceFinding } from '../../guard.ts';
import { lockPayments } from '../allocate.ts';
import { enterPayment } from '../enterPayment.ts';
import { proposalsFor } from './propose.ts';
import { receiveStatement } from './receive.ts';
import { writeProposal } from './store.ts';
import { bankLineTable } from './table.ts';

export { bankLineAllocations } from './table.ts';

/** Payments of a customer are made one after the other: their lock comes before that of the line. */
const lockCustomer = async (tx: Db, id: number): Promise<void> => {
    const [line] = await query<{ readonly customer: number | null }>(
        tx,
        sql`select third_party_id as customer from bank_lines where id = ${id}`,
    );
    if (line?.customer != null) await lockPayments(tx, line.customer);
};

/** @throws Problem 409 for what is entered or ignored: only what is open is corrected */
const guardLine = (_action: string, { row }: RowChange): void => {
    if (row && row.status !== 'open') throw new Problem(409, 'bank_line_done');
};

const textOf = ({ reference, counterparty }: Row): string => `${reference ?? ''} ${counterparty ?? ''}`;

/** Proposes anew for the line's customer, whom a person has chosen or confirmed. */
const proposeAgain = async (tx: Db, row: Row): Promise<void> => {
    if (row.thirdParty == null) return writeProposal(tx, row.id, undefined);
    const expected = {
        customer: Number(row.thirdParty),
        amount: String(row.amount),
        date: String(row.date),
        text: textOf(row),
        isCertain: true,
    };
    const [proposal] = await proposalsFor(tx, Number(row.company), [expected], row.id);
    return writeProposal(tx, row.id, proposal);
};

interface Corrected {
    readonly amount: Decimal;
    readonly allocated: Decimal;
    readonly customer: number | null;
    /** Places of allocations to invoices of others, and to drafts. */
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

/** What a person has corrected is theirs: it is sure as soon as it has a customer. @throws Invalid */
const completeLine = async (tx: Db, id: number, { before, input }: Completed): Promise<void> => {
    if (!('thirdParty' in input || 'allocations' in input)) return;
    if (!('allocations' in input)) {
        const customer = input.thirdParty ?? null;
        if (before) await proposeAgain(tx, { ...before, thirdParty: customer === null ? null : idOf(customer) });
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
        update bank_lines set unallocated_amount = ${unallocated}, match = 'by_hand', is_sure = ${customer !== null}
        where id = ${id}`);
};

const idOf = (iri: unknown): number => Number(String(iri).split('/').at(-1));

/** Makes the payment of a line, with its allocations. */
const acceptLine: Perform = async ({ tx, actor, row, refuse }: TransitionStep): Promise<JsonObject | undefined> => {
    checkScope(actor, 'payments', 'write');
    if (row.thirdParty == null) {
        refuse(invoiceFinding('bank_line_of_nobody', 'thirdParty'));
        return undefined;
    }
    // The day is the bank's, which nobody chooses.
    const closed = await closedUntil(tx, Number(row.company));
    if (closed !== null && String(row.date) <= closed) {
        refuse(invoiceFinding('bank_line_in_closed_books', 'date', { day: closed }));
        return undefined;
    }
    const parts = (row.allocations ?? []) as readonly Row[];
    const payment = await enterPayment(tx, actor, {
        company: iriOf('companies', Number(row.company)),
        thirdParty: iriOf('third_parties', Number(row.thirdParty)),
        date: row.date,
        amount: row.amount,
        method: row.method,
        reference: String(row.reference || row.counterparty || '').slice(0, REFERENCE_MOST),
        allocations: parts.map(({ invoice, amount }) => ({ invoice: iriOf('invoices', Number(invoice)), amount })),
    });
    return { status: 'entered', payment: iriOf('payments', payment.id) };
};

/** The longest reference of a payment. */
const REFERENCE_MOST = 140;

const proposeLine: Perform = async ({ tx, row }) => {
    await proposeAgain(tx, row);
    return {};
};

export const bankLines: ServerResource = {
    ...bankLineTable,
    order: [
        { property: 'date', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    wait: lockCustomer,
    rehearsedBy: 'thirdParty',
    guard: guardLine,
    complete: completeLine,
    transitions: {
        accept: acceptLine,
        propose: proposeLine,
        ignore: () => ({ status: 'ignored' }),
        reopen: () => ({ status: 'open' }),
    },
    maxBodies: { [STATEMENT_FILE_PATH]: bodyOf(STATEMENT_MAX_BYTES) },
    actions: () => [{ on: 'collection', method: 'POST', path: STATEMENT_FILE_PATH, run: receiveStatement }],
};
