import { NOTES_MOST } from '#contract/invoices/invoices.ts';
import { INVOICE_SERIES } from '#contract/numbering/numberSeries.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { changedValue, changeRow } from '../changeRow.ts';
import type { Bill } from '../deliveryNotes/departures.ts';
import { MANAGER } from '../orders/course.ts';
import type { Buyer } from '../orders/customers.ts';
import { createNumbers, type YearlyNumbers } from '../orders/numbers.ts';
import type { DepositPlan } from './deposits.ts';

export type Parties = Readonly<Record<string, unknown>> & { readonly company_id: number };

export interface BilledNote {
    readonly id: number;
    readonly number: string | null;
    readonly bill: Bill;
    readonly buyer: Buyer;
    readonly parties: Parties;
    readonly nbLine: number;
    readonly orders: readonly number[];
}

export interface PlannedInvoice {
    readonly id: number;
    readonly number: string;
    readonly at: Date;
    readonly buyer: Buyer;
    readonly parties: Parties;
    readonly notes: readonly BilledNote[];
    readonly deposit: DepositPlan | undefined;
}

const LINES_MOST = 1000;

const invoicesOf = (notes: readonly BilledNote[]): BilledNote[][] => {
    const made: BilledNote[][] = [];
    let nbLine = 0;
    for (const note of notes) {
        const last = made.at(-1);
        nbLine += note.nbLine;
        if (last && last.length < NOTES_MOST && nbLine <= LINES_MOST) last.push(note);
        else {
            made.push([note]);
            nbLine = note.nbLine;
        }
    }
    return made;
};

type Unnumbered = Omit<PlannedInvoice, 'id' | 'number'>;

const inOrder = (one: Unnumbered, other: Unnumbered): number => one.at.getTime() - other.at.getTime();

const ofDeposit = (deposit: DepositPlan): Unnumbered => ({
    at: deposit.at,
    buyer: deposit.buyer,
    parties: deposit.order,
    notes: [],
    deposit,
});

/** Collects billed notes until all are known, because invoices are numbered by day. */
export interface BillingDesk {
    add(note: BilledNote): void;
    /** Numbers all invoices of the notes and these deposits, in the order of their issue. */
    number(deposits: readonly DepositPlan[], numbers: YearlyNumbers): PlannedInvoice[];
}

export const createDesk = (): BillingDesk => {
    const notes: BilledNote[] = [];
    return {
        add: note => void notes.push(note),
        number: (deposits, numbers) => {
            const bills = [...groupBy(notes, ({ bill }) => bill.key).values()].flatMap(invoicesOf);
            const invoices = bills.flatMap((some): Unnumbered[] => {
                const [first] = some;
                return first
                    ? [
                          {
                              at: first.bill.at,
                              buyer: first.buyer,
                              parties: first.parties,
                              notes: some,
                              deposit: undefined,
                          },
                      ]
                    : [];
            });
            return [...invoices, ...deposits.map(ofDeposit)].sort(inOrder).map((one, place) => ({
                ...one,
                id: place + 1,
                number: numbers.take(one.parties.company_id, one.at),
            }));
        },
    };
};

export const invoiceNumbers = (): YearlyNumbers => createNumbers(INVOICE_SERIES);

export const marksOf = (invoices: readonly PlannedInvoice[]) =>
    invoices.flatMap(({ number, notes }) => notes.map(({ id }) => ({ id, billing_reference: number })));

export const billedRows = ({ number, at, parties, notes }: PlannedInvoice) =>
    notes.map(note => {
        const told = {
            record: `/api/delivery_notes/${note.id}`,
            record_name: note.number ?? '',
            company_id: parties.company_id,
        };
        const differences = {
            billedAt: changedValue(null, at.toISOString()),
            billingReference: changedValue(null, number),
        };
        return changeRow(told, { at, by: MANAGER, action: 'edit', transition: 'bill', differences });
    });
