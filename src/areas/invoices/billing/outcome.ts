import type { CreatedInvoices, InvoicePreview, InvoicesPreview } from '#contract/invoices/fromDeliveryNotes.ts';
import type { TransitionReason, Verdict } from '#contract/language/transitions.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { sumAmounts } from '#contract/values/money.ts';

/** Delivery notes to bill: a list of IRIs, or all that match the filters of their list. */
export type NotesToBill =
    | { readonly deliveryNotes: readonly string[] }
    | { readonly all: true; readonly filters: Readonly<Record<string, unknown>> };

export type BillingRehearsal = Pick<InvoicesPreview, 'invoices' | 'verdicts'>;

export type BillingResult = Pick<CreatedInvoices, 'created' | 'verdicts'>;

export interface BillingObstacle {
    readonly reason: TransitionReason;
    /** IRI; undefined if only the notes have the customer. */
    readonly customer: string | undefined;
    /** IRIs of delivery notes. */
    readonly notes: readonly string[];
    /** True if drafts can still be created. */
    readonly isHeld: boolean;
}

const isRefused = ({ verdict }: Verdict): boolean => verdict !== 'done' && verdict !== 'already_done';

const invoiceByNote = (invoices: readonly InvoicePreview[]): ReadonlyMap<string, InvoicePreview> =>
    new Map(invoices.flatMap(invoice => invoice.deliveryNotes.map(note => [note, invoice] as const)));

/** Reasons why notes cannot be billed, one entry per reason and customer. */
export const hindrancesIn = (
    verdicts: readonly Verdict[],
    invoices: readonly InvoicePreview[] = [],
): readonly BillingObstacle[] => {
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

export const refusedCount = (verdicts: readonly Verdict[]): number => verdicts.filter(isRefused).length;

/** Invoices that can be issued at once: none of their notes is refused. */
export const issuableOf = ({ invoices, verdicts }: BillingRehearsal): readonly InvoicePreview[] => {
    const refused = new Set(verdicts.filter(isRefused).map(one => one['@id']));
    return invoices.filter(({ deliveryNotes }) => !deliveryNotes.some(note => refused.has(note)));
};

/** Delivery notes per billing call. Small, for visible progress and short response times. */
const NOTES_PER_CALL = 10;

/** Batches of notes for the billing calls. An invoice is never split. */
export const notesByCall = (invoices: readonly InvoicePreview[]): readonly (readonly string[])[] => {
    const batches: string[][] = [];
    for (const { deliveryNotes } of invoices) {
        const last = batches.at(-1);
        if (last && last.length + deliveryNotes.length <= NOTES_PER_CALL) last.push(...deliveryNotes);
        else batches.push([...deliveryNotes]);
    }
    return batches;
};

export const refusedWithoutInvoice = (
    verdicts: readonly Verdict[],
    invoices: readonly InvoicePreview[],
): readonly Verdict[] => {
    const asked = invoiceByNote(invoices);
    return verdicts.filter(one => isRefused(one) && !asked.has(one['@id']));
};

export const byCustomer = (invoices: readonly InvoicePreview[]) => [
    ...groupBy(invoices, ({ thirdParty }) => thirdParty).entries(),
];

export const sumOf = (invoices: readonly InvoicePreview[]) => ({
    excluding: sumAmounts(invoices.map(one => one.totalExcludingTax)),
    including: sumAmounts(invoices.map(one => one.totalIncludingTax)),
});

/** Resource to correct for a reason: the customer, the company, or the delivery note. */
export const cureOf = ({ propertyPath }: TransitionReason): 'third_parties' | 'companies' | 'delivery_notes' => {
    const [root] = propertyPath.split('.');
    if (root === 'thirdParty') return 'third_parties';
    return root === 'company' ? 'companies' : 'delivery_notes';
};
