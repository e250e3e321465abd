// Apart: splitting a bank line into lines of its own. The split can be undone as long as no part is entered.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type BankLinePart, bankLines as contract } from '#contract/bank/bankLines.ts';
import {
    isDeducted,
    MAX_PARTS,
    MIN_PARTS,
    refusalsOfParts,
    SPLIT_PATH,
    type SplitPart,
    splitting,
} from '#contract/bank/splitting.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { createSchema } from '#contract/language/schema.ts';
import { compareDecimals, normalizeDecimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { thirdParties as partyTable } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type Row } from '../../domain/record.ts';
import { Invalid, Refused, recordNotFound } from '../../domain/refused.ts';
import { permit, readJsonBody } from '../../engine/call.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import { refuseUnflagged, seenAmong } from '../../engine/relations.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { visibleTo } from '../../engine/visible.ts';
import { insertRow, updateRow } from '../../engine/write.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { invoiceFinding } from '../invoices/guard.ts';
import { proposeAgain } from './proposeAgain.ts';
import { bankLineTable } from './table.ts';

const amountSchema = z
    .union([z.number(), z.string()])
    .transform(value => normalizeDecimal(String(value), 2) ?? '')
    .refine(text => /^-?\d{1,10}\.\d{2}$/.test(text));

const partsSchema = z
    .array(
        z.strictObject({
            thirdParty: z.string().nullish(),
            amount: amountSchema,
            isCharge: z.boolean().optional(),
        }),
    )
    .min(MIN_PARTS)
    .max(MAX_PARTS);

/** @throws Invalid with the path of the invalid part */
const partsIn = (given: unknown, row: Row): SplitPart[] => {
    const parsed = partsSchema.safeParse(given);
    if (!parsed.success) {
        const [place, ...names] = parsed.error.issues[0]?.path ?? [];
        const propertyPath = place === undefined ? 'parts' : [`parts[${String(place)}]`, ...names].join('.');
        if (place === undefined && Array.isArray(given))
            throw new Invalid([invoiceFinding('split_count', propertyPath, { least: MIN_PARTS, most: MAX_PARTS })]);
        throw new Invalid([{ propertyPath, key: 'validation.invalid' }]);
    }
    const line = String(row.amount);
    const parts = parsed.data.map(({ thirdParty = null, amount, isCharge }): SplitPart => {
        const part = { thirdParty, amount };
        return { ...part, isCharge: isCharge ?? isDeducted(line, part) };
    });
    const refused = refusalsOfParts(line, parts);
    if (refused.length > 0) throw new Invalid(refused);
    return parts;
};

/** Validates the customers of all parts. @throws Invalid for invisible parties and for parties without the customer role */
const checkCustomers = async (tx: Db, { actor }: RecordCall, parts: readonly SplitPart[]): Promise<void> => {
    const ids = parts.map(({ thirdParty }) =>
        thirdParty === null ? undefined : (identifierOf('third_parties', thirdParty) ?? 0),
    );
    const named = ids.flatMap(id => id ?? []);
    if (named.length === 0) return;
    const seen = await seenAmong(tx, thirdParties, named, visibleTo(actor, thirdParties));
    const customers = await seenAmong(tx, thirdParties, named, eq(partyTable.isCustomer, true));
    const refused = ids.flatMap((id, place) => {
        const path = `parts[${place}].thirdParty`;
        if (id !== undefined && !seen.has(id)) return [{ propertyPath: path, key: 'validation.missing' }];
        return id === undefined || customers.has(id)
            ? []
            : [refuseUnflagged(bankLineTable.contract, 'thirdParty', path)];
    });
    if (refused.length > 0) throw new Invalid(refused);
};

/** Payers that the file names for parts. Each is used for the first part with its amount. */
const payersOf = (row: Row, parts: readonly SplitPart[]): (BankLinePart | undefined)[] => {
    const left = [...((row.parts ?? []) as readonly BankLinePart[])];
    return parts.map(({ amount, isCharge }) => {
        const place = isCharge
            ? -1
            : left.findIndex(one => one.amount !== null && compareDecimals(one.amount, amount) === 0);
        return place < 0 ? undefined : left.splice(place, 1)[0];
    });
};

/** Unique key of a part. The version distinguishes repeated splits of the line. */
const keyOf = (row: Row, place: number): string =>
    createHash('sha256')
        .update(`${String(row.entryKey)}\npart ${place} ${row.version}`)
        .digest('hex');

/** Inserts the parts without counterparty account, which would be learnt as the account of all their customers. */
const insertParts = async (tx: Db, row: Row, parts: readonly SplitPart[]): Promise<number[]> => {
    const ids: number[] = [];
    const payers = payersOf(row, parts);
    for (const [place, { amount, isCharge }] of parts.entries()) {
        const payer = payers[place];
        const id = await insertRow(tx, bankLineTable, {
            company: iriOf('companies', Number(row.company)),
            account: row.account,
            date: row.date,
            amount,
            reference: payer?.text || row.reference,
            counterparty: payer?.counterparty ?? null,
            method: row.method,
            isReturn: row.isReturn === true && !isCharge,
            returnReason: isCharge ? null : row.returnReason,
            endToEnd: isCharge ? null : row.endToEnd,
            unallocatedAmount: amount,
            splitFrom: iriOf('bank_lines', row.id),
            isCharge,
            isSure: isCharge,
            match: isCharge ? 'by_hand' : 'nobody',
            entryKey: keyOf(row, place),
        });
        ids.push(id);
    }
    return ids;
};

/** Proposes for the payment parts. Keeps the chosen customers; facts decide on the others. */
const proposeForParts = async (
    tx: Db,
    row: Row,
    ids: readonly number[],
    parts: readonly SplitPart[],
): Promise<void> => {
    const payments = ids.filter((_, place) => parts[place]?.isCharge === false);
    const chosen = new Map(
        ids.flatMap((id, place): [number, number][] => {
            const customer = identifierOf('third_parties', parts[place]?.thirdParty ?? '');
            return customer === undefined ? [] : [[id, customer]];
        }),
    );
    await proposeAgain(tx, Number(row.company), payments, chosen);
};

/** @throws Refused (conflict) for a line that is not open, bank charges, and a possible duplicate */
const checkSplittable = (row: Row): void => {
    if (row.status !== 'open') throw new Refused('conflict', 'bank_line_done');
    if (row.isCharge) throw new Refused('conflict', 'bank_line_charge');
    if (row.duplicateOf != null) throw new Refused('conflict', 'bank_line_doubtful');
};

/** `POST /api/bank_lines/{id}/split`: answers 201 with the line, and `created`, the IRIs of its parts. */
const splitLine = async (call: RecordCall): Promise<Response> => {
    const { db, id, actor } = call;
    const body = parseInput(createSchema(splitting), await readJsonBody(call));
    return transaction(db, async tx => {
        const read = (which: number, isLocked = false) => findRow({ ...call, db: tx }, which, isLocked);
        const row = await read(id, true);
        if (!row) throw recordNotFound();
        checkSplittable(row);
        const parts = partsIn(body.parts, row);
        await checkCustomers(tx, call, parts);
        await tx.execute(sql`delete from bank_line_allocations where bank_line_id = ${id}`);
        const none = { match: 'nobody', factsFor: null, factsAgainst: null, isSure: false, unallocatedAmount: '0.00' };
        await updateRow(tx, bankLineTable, row, { ...none, status: 'split', thirdParty: null, reverses: null });
        const ids = await insertParts(tx, row, parts);
        await proposeForParts(tx, row, ids, parts);
        const after = await read(id);
        if (!after) throw recordNotFound();
        await keepHistory(tx, bankLineTable, actor, 'edit', { before: row, after });
        for (const part of ids) await keepHistory(tx, bankLineTable, actor, 'create', { after: await read(part) });
        const created = ids.map(part => iriOf(contract.name, part));
        const answer = recordAnswer(call, after, 201, { Location: iriOf(contract.name, id) }, { created });
        await call.keep?.(tx, answer);
        return answer;
    });
};

export const splitAction: ResourceAction = {
    on: 'record',
    method: 'POST',
    path: SPLIT_PATH,
    permit: call => permit(call, 'edit', call.id),
    run: splitLine,
};

interface PaymentPart {
    readonly id: number;
    readonly status: string;
}

export const unsplitLine: Perform = async ({ tx, actor, row, refuse }) => {
    const parts = await query<PaymentPart>(
        tx,
        sql`select id, status from bank_lines where split_from_id = ${row.id} order by id for update`,
    );
    if (parts.some(({ status }) => status === 'entered' || status === 'split')) {
        refuse(invoiceFinding('split_entered', 'status'));
        return undefined;
    }
    const ids = intArray(parts.map(({ id }) => id));
    const call = { db: tx, actor, resource: bankLineTable };
    for (const { id } of parts)
        await keepHistory(tx, bankLineTable, actor, 'delete', { before: await findRow(call, id) });
    await tx.execute(sql`delete from bank_line_allocations where bank_line_id = any(${ids})`);
    await tx.execute(sql`delete from bank_lines where id = any(${ids})`);
    await tx.execute(sql`update bank_lines set status = 'open', unallocated_amount = amount where id = ${row.id}`);
    await proposeAgain(tx, Number(row.company), [row.id]);
    return { status: 'open' };
};
