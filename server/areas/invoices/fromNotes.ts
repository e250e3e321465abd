// Apart: a business action, beside `issueInvoice.ts` and `creditInvoice.ts`.
import { type CreatedInvoices, fromDeliveryNotes, type InvoicesPreview } from '#contract/invoices/fromDeliveryNotes.ts';
import { invoices as contract } from '#contract/invoices/invoices.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import type { TransitionReason, Verdict } from '#contract/language/transitions.ts';
import { iriOf } from '../../domain/record.ts';
import { Invalid, type Refused } from '../../domain/refused.ts';
import { jsonLd, readJsonBody } from '../../engine/call.ts';
import { parseInput } from '../../engine/input.ts';
import type { Call } from '../../engine/resource.ts';
import { toProblemDocument, violationList } from '../../hydra/problemDocument.ts';
import { translateTo } from '../../hydra/translate.ts';
import { readRequestedNotes } from './askedNotes.ts';
import { type GroupedNote, groupedNotes, groupNotes } from './grouping.ts';
import { billableNotes, invoiceFinding, noteRefusal } from './guard.ts';
import { type InvoiceMaking, type InvoiceOutcome, invoiceOf } from './makeInvoice.ts';

type RefusedNotes = ReadonlyMap<number, PropertyRefusal>;

const refusedNotes = async (call: Call, notes: readonly GroupedNote[]): Promise<RefusedNotes> => {
    const stored = new Map(
        (
            await billableNotes(
                call.db,
                notes.map(({ id }) => id),
            )
        ).map(note => [note.id, note]),
    );
    return new Map(
        notes.flatMap((note): [number, PropertyRefusal][] => {
            if (!note.isInvoicing) return [[note.id, invoiceFinding('company_elsewhere', 'deliveryNotes')]];
            const found = stored.get(note.id);
            const refusal = found && noteRefusal(found, undefined, 'deliveryNotes');
            if (refusal) return [[note.id, refusal]];
            return note.billableDate === null ? [[note.id, invoiceFinding('order_not_shipped', 'deliveryNotes')]] : [];
        }),
    );
};

const reasonsOf = (call: Call, problem: Refused): readonly TransitionReason[] => {
    const translate = translateTo(call.context.req.query('locale'));
    const { detail } = toProblemDocument(problem, translate, call.context.get('requestId'));
    return violationList(problem, translate) ?? [{ code: problem.key, message: String(detail), propertyPath: '' }];
};

const verdictsOf = (
    call: Call,
    notes: readonly GroupedNote[],
    refused: RefusedNotes,
    outcomes: readonly InvoiceOutcome[],
) => {
    const problems = new Map<number, Refused>();
    for (const { notes: some, problem } of outcomes) for (const { id } of some) if (problem) problems.set(id, problem);
    return notes.map(({ id }): Verdict => {
        const refusal = refused.get(id);
        const problem = refusal ? new Invalid([refusal]) : problems.get(id);
        const reasons = problem ? reasonsOf(call, problem) : [];
        return { '@id': iriOf('delivery_notes', id), verdict: problem ? 'refused' : 'done', reasons };
    });
};

const nothingMade = (refused: RefusedNotes, outcomes: readonly InvoiceOutcome[]): Refused => {
    const refusals = [
        ...refused.values(),
        ...outcomes.flatMap(({ problem }) => (problem instanceof Invalid ? problem.refusals : [])),
    ];
    const other = outcomes.find(({ problem }) => problem !== undefined && !(problem instanceof Invalid))?.problem;
    return refusals.length === 0 && other ? other : new Invalid(refusals);
};

/**
 * `POST /api/invoices/from_delivery_notes`: creates or issues invoices of delivery notes, each in its own transaction, with a
 * verdict per note. A dry run returns the planned invoices and the reasons that prevent them.
 * @throws Invalid for an invalid body, and if no note can be invoiced
 */
export const makeFromNotes = async (call: Call): Promise<Response> => {
    const body = parseInput(createSchema(fromDeliveryNotes), await readJsonBody(call));
    const { ids, next } = await readRequestedNotes(call, body);
    const notes = await groupedNotes(call.db, ids);
    const refused = await refusedNotes(call, notes);
    const making: InvoiceMaking = {
        issueDate: body.issueDate,
        isIssued: body.issue === true,
        isRehearsal: body.dryRun === true,
    };
    const outcomes: InvoiceOutcome[] = [];
    for (const some of groupNotes(notes.filter(({ id }) => !refused.has(id))))
        outcomes.push(await invoiceOf(call, some, making));
    const verdicts = verdictsOf(call, notes, refused, outcomes);
    if (making.isRehearsal) {
        const told: InvoicesPreview = { invoices: outcomes.flatMap(one => one.told ?? []), verdicts, next };
        return jsonLd({ ...told });
    }
    const created = outcomes.flatMap(({ made }) => (made === undefined ? [] : iriOf(contract.name, made)));
    if (created.length === 0 && body.all !== true) throw nothingMade(refused, outcomes);
    const told: CreatedInvoices = { created, verdicts, next };
    return jsonLd({ ...told }, 201);
};
