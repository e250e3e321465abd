// Apart: creates one invoice of delivery notes.
import type { InvoicePreview } from '#contract/invoices/fromDeliveryNotes.ts';
import { invoices as contract } from '#contract/invoices/invoices.ts';
import { invoiceFindings } from '#contract/invoices/rules/index.ts';
import { codeOf, type PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import type { TransitionReason } from '#contract/language/transitions.ts';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Row } from '../../domain/record.ts';
import { Refused } from '../../domain/refused.ts';
import { explainWrite } from '../../engine/constraints.ts';
import { parseInput } from '../../engine/input.ts';
import { dryRun } from '../../engine/rehearsal.ts';
import type { Call } from '../../engine/resource.ts';
import { perform } from '../../engine/transitions/perform.ts';
import { makeOne } from '../../engine/verbs/writeOne.ts';
import { translateTo } from '../../hydra/translate.ts';
import { draftFrom } from './defaults.ts';
import { deductDeposits, unpaidFindings } from './deposits.ts';
import type { GroupedNote } from './grouping.ts';
import { settledInvoice } from './settle.ts';

export const wordsOf = (call: Call, told: readonly PropertyRefusal[]): TransitionReason[] => {
    const translate = translateTo(call.context.req.query('locale'));
    return told.map(one => ({
        code: codeOf(one),
        message: translate(one.key, one.params),
        propertyPath: one.propertyPath,
    }));
};

export interface InvoiceOutcome {
    readonly notes: readonly GroupedNote[];
    /** Id of the created invoice; undefined after a refusal or a dry run. */
    readonly made: number | undefined;
    /** Planned invoice of a dry run, even if it could not be issued. */
    readonly told: InvoicePreview | undefined;
    readonly problem: Refused | undefined;
}

export interface InvoiceMaking {
    readonly issueDate: unknown;
    readonly isIssued: boolean;
    readonly isRehearsal: boolean;
}

const issue = async (call: Call, tx: Db, id: number, isRehearsal: boolean): Promise<Row> => {
    const transition = contract.transitions?.issue;
    if (!transition) throw new Error('invoices are not issued');
    const asked = { name: 'issue', transition, input: {}, acknowledged: ['periodic_late'], isRehearsal };
    return (await perform(call, tx, id, asked, () => {})).row;
};

const makeInvoice = async (call: Call, tx: Db, notes: readonly GroupedNote[], making: InvoiceMaking): Promise<Row> => {
    const given = {
        ...(await draftFrom(tx, notes)),
        ...(typeof making.issueDate === 'string' && { issueDate: making.issueDate }),
    };
    const input = parseInput(createSchema(contract.properties), given);
    const locale = call.context.req.query('locale');
    const made = await makeOne({ ...call, tx, locale, inherited: ['thirdParty'] }, input);
    if (!made) throw new Refused('conflict', 'no_transition');
    return made;
};

const toldOf = async (call: Call, tx: Db, id: number): Promise<InvoicePreview> => {
    const { content, invoice } = await deductDeposits(tx, id, await settledInvoice(tx, id));
    return {
        thirdParty: invoice.thirdParty,
        deliveryNotes: invoice.deliveryNotes,
        totalExcludingTax: content.totalExcludingTax,
        totalIncludingTax: content.totalIncludingTax,
        depositAmount: content.depositAmount,
        dueAmount: content.dueAmount,
        dueDate: content.dueDate,
        warnings: wordsOf(call, [
            ...invoiceFindings(content).filter(({ severity }) => severity === 'warning'),
            ...(await unpaidFindings(tx, id)),
        ]),
    };
};

/** Dry run. Always checks whether the invoice could be issued. */
const rehearse = (call: Call, notes: readonly GroupedNote[], making: InvoiceMaking): Promise<InvoiceOutcome> =>
    dryRun(call.db, async tx => {
        const { id } = await makeInvoice(call, tx, notes, making);
        const told = await toldOf(call, tx, id);
        try {
            await issue(call, tx, id, true);
            return { notes, made: undefined, told, problem: undefined };
        } catch (error) {
            return { notes, made: undefined, told, problem: problemIn(call, error) };
        }
    });

const make = (call: Call, notes: readonly GroupedNote[], making: InvoiceMaking): Promise<InvoiceOutcome> =>
    transaction(call.db, async tx => {
        const { id } = await makeInvoice(call, tx, notes, making);
        if (making.isIssued) await issue(call, tx, id, false);
        return { notes, made: id, told: undefined, problem: undefined };
    });

/** @throws other errors than refusals */
const problemIn = (call: Call, error: unknown): Refused => {
    const problem = explainWrite(call.resource, error);
    if (problem instanceof Refused) return problem;
    throw error;
};

/** Processes one invoice in a transaction of its own, so that a refusal does not affect the others. */
export const invoiceOf = async (
    call: Call,
    notes: readonly GroupedNote[],
    making: InvoiceMaking,
): Promise<InvoiceOutcome> => {
    try {
        return await (making.isRehearsal ? rehearse(call, notes, making) : make(call, notes, making));
    } catch (error) {
        return { notes, made: undefined, told: undefined, problem: problemIn(call, error) };
    }
};
