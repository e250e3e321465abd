import type { MadeInvoices, RehearsedInvoice, RehearsedInvoices } from '#contract/invoices/fromDeliveryNotes.ts';
import type { TransitionReason, Verdict } from '#contract/language/transitions.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { sumAmounts } from '#contract/values/money.ts';

/** Which delivery notes are to be billed: those named, or all that match the filters of their list. */
export type NotesToBill =
    | { readonly deliveryNotes: readonly string[] }
    | { readonly all: true; readonly filters: Readonly<Record<string, unknown>> };

/** What several slices of a rehearsal have told. */
export type BillingRehearsal = Pick<RehearsedInvoices, 'invoices' | 'verdicts'>;

/** What was made by several slices. */
export type Made = Pick<MadeInvoices, 'created' | 'verdicts'>;

/** What stands against billing notes of one customer for one reason. */
export interface Hindrance {
    readonly reason: TransitionReason;
    /** IRI; undefined where only the notes know. */
    readonly customer: string | undefined;
    /** IRIs. */
    readonly notes: readonly string[];
    /** Whether drafts can be made all the same. */
    readonly isHeld: boolean;
}

const isRefused = ({ verdict }: Verdict): boolean => verdict !== 'done' && verdict !== 'already_done';

/** The invoice on which each note would stand. */
const invoiceByNote = (invoices: readonly RehearsedInvoice[]): ReadonlyMap<string, RehearsedInvoice> =>
    new Map(invoices.flatMap(invoice => invoice.deliveryNotes.map(note => [note, invoice] as const)));

/** What prevents notes from being billed, each reason of a customer once. */
export const hindrancesIn = (
    verdicts: readonly Verdict[],
    invoices: readonly RehearsedInvoice[] = [],
): readonly Hindrance[] => {
    const found = invoiceByNote(invoices);
    const all = verdicts.filter(isRefused).flatMap(({ '@id': note, reasons }) =>
        reasons.map(reason => {
            const invoice = found.get(note);
            return { note, reason, customer: invoice?.thirdParty, isHeld: invoice !== undefined };
        }),
    );
    const groups = groupBy(all, ({ reason: { code, message, propertyPath }, customer, isHeld }) =>
        JSON.stringify([isHeld, customer, code, message, propertyPath]),
    );
    return [...groups.values()].flatMap(([first, ...more]) =>
        first ? [{ ...first, notes: [first, ...more].map(({ note }) => note) }] : [],
    );
};

/** How many notes are refused. */
export const refusedCount = (verdicts: readonly Verdict[]): number => verdicts.filter(isRefused).length;

/** The invoices that could be issued at once: nothing stands against any of their notes. */
export const issuableOf = ({ invoices, verdicts }: BillingRehearsal): readonly RehearsedInvoice[] => {
    const refused = new Set(verdicts.filter(isRefused).map(one => one['@id']));
    return invoices.filter(({ deliveryNotes }) => !deliveryNotes.some(note => refused.has(note)));
};

/** Delivery notes of one making call: few, so that progress is seen, and no answer takes longer than a person waits. */
const AT_ONCE = 10;

/** The notes of whole invoices, in calls of few notes each. */
export const notesByCall = (invoices: readonly RehearsedInvoice[]): readonly (readonly string[])[] => {
    const batches: string[][] = [];
    for (const { deliveryNotes } of invoices) {
        const last = batches.at(-1);
        if (last && last.length + deliveryNotes.length <= AT_ONCE) last.push(...deliveryNotes);
        else batches.push([...deliveryNotes]);
    }
    return batches;
};

/** The verdicts of refused notes that are on none of these invoices. */
export const leftOut = (verdicts: readonly Verdict[], invoices: readonly RehearsedInvoice[]): readonly Verdict[] => {
    const asked = invoiceByNote(invoices);
    return verdicts.filter(one => isRefused(one) && !asked.has(one['@id']));
};

/** The invoices of each customer, in their order. */
export const byCustomer = (invoices: readonly RehearsedInvoice[]) => [
    ...groupBy(invoices, ({ thirdParty }) => thirdParty).entries(),
];

export const sumOf = (invoices: readonly RehearsedInvoice[]) => ({
    excluding: sumAmounts(invoices.map(one => one.totalExcludingTax)),
    including: sumAmounts(invoices.map(one => one.totalIncludingTax)),
});

/** The record at which a reason is cured: of the customer, of the company, or the delivery note itself. */
export const cureOf = ({ propertyPath }: TransitionReason): 'third_parties' | 'companies' | 'delivery_notes' => {
    const [root] = propertyPath.split('.');
    if (root === 'thirdParty') return 'third_parties';
    return root === 'company' ? 'companies' : 'delivery_notes';
};
