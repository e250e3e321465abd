// Apart: a business action, beside `fromNotes.ts` and `creditInvoice.ts`.
import { sql } from 'drizzle-orm';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { creditNoteStatusOf, dueAmountOf, invoiceStatusOf } from '#contract/invoices/invoiceStatus.ts';
import { invoiceAddress } from '#contract/invoices/parties.ts';
import { invoiceFindings, undrawableTexts } from '#contract/invoices/rules/index.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { lacksCapital } from '#contract/settings/companies.ts';
import { gradeDueDate, type LegalBasis } from '#contract/settings/paymentTermLaw.ts';
import { type Day, today } from '#contract/values/days.ts';
import { dueDate } from '#contract/values/dueDate.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { query } from '../../db/query.ts';
import type { Row } from '../../domain/record.ts';
import type { Perform, TransitionStep } from '../../engine/rowChange.ts';
import { vatFindingsOf } from '../../invoices/content.ts';
import { acknowledgementsOf, refuseUnexplained } from '../documents/findings.ts';
import { vatFindingsIn } from '../documents/vat.ts';
import { takeNumber } from '../numbers.ts';
import { addLink, lastLinkOf, lockSeries, seriesOf } from './chain.ts';
import { closedUntil } from './closing.ts';
import type { DraftInvoice } from './content.ts';
import { creditInvoiceOf, refuseCredit } from './credited.ts';
import { refuseIssuedDeposit, unpaidFindings } from './deposits.ts';
import { billableNotes, invoiceFinding, isInvoicing, noteRefusal } from './guard.ts';
import { billNotes } from './notes.ts';
import { settledInvoice } from './settle.ts';

/** Number of an invoice in a dry run, which takes none from the series. Unique, because a dry run can issue several. */
export const rehearsedNumber = (id: number): string => `#${id}`;

const logReason = ({ acknowledged, input, log }: TransitionStep, code: string): void => {
    if (acknowledged.includes(code)) log({ reason: String(input.reason ?? '').trim() });
};

const dayFindings = ({ issueDate }: InvoiceContent, last: Day | null): PropertyRefusal[] =>
    last !== null && issueDate < last ? [invoiceFinding('before_last', 'issueDate', { day: last })] : [];

/** Asks for a reason if the first invoice has another year: its numbers start there, and a mistake cannot be undone. */
const askFirstDate = (step: TransitionStep, { issueDate }: InvoiceContent, last: Day | null): void => {
    if (last !== null || issueDate.slice(0, 4) === today().slice(0, 4)) return;
    step.ask(invoiceFinding('first_invoice_date', 'issueDate', { day: issueDate }));
    logReason(step, 'first_invoice_date');
};

/** The company may have been stored before the capital was required. */
const capitalFindings = ({ seller: { legalForm, capital } }: InvoiceContent): PropertyRefusal[] =>
    lacksCapital(legalForm, capital) ? [invoiceFinding('seller_capital', 'company')] : [];

/** A closed period is already in the accounts. */
const periodFindings = ({ issueDate }: InvoiceContent, closed: Day | null): PropertyRefusal[] =>
    closed !== null && issueDate <= closed ? [invoiceFinding('period_closed', 'issueDate', { day: closed })] : [];

/** Violations of official rules, and texts with characters that the PDF cannot show. */
const fatalFindings = (content: InvoiceContent): PropertyRefusal[] => [
    ...invoiceFindings(content).filter(({ severity }) => severity === 'fatal'),
    ...undrawableTexts(content).map(({ path, character }) => invoiceFinding('undrawable_text', path, { character })),
];

const noteFindings = async (tx: Db, id: number, { notes }: DraftInvoice): Promise<PropertyRefusal[]> => {
    const stored = await billableNotes(
        tx,
        notes.map(note => note.id),
    );
    return stored.flatMap(note => noteRefusal(note, id, 'deliveryNotes') ?? []);
};

/**
 * Lines whose VAT rate had ended: for goods on the day of delivery, when the tax becomes due; for charges on the issue date.
 * Credit notes have the rates of their invoice, deposits those of their order.
 */
const rateFindings = async (tx: Db, { id, type }: Row, { issueDate }: InvoiceContent): Promise<PropertyRefusal[]> => {
    if (type !== 'invoice') return [];
    const ended = await query<{ readonly place: number; readonly label: string; readonly day: Day }>(
        tx,
        sql`select line.position as place, vat.label, vat.valid_to::text as day
            from invoice_items line join vat_rates vat on vat.id = line.vat_rate_id
            left join delivery_notes note on note.id = line.delivery_note_id
            where line.invoice_id = ${id} and vat.valid_to < coalesce(note.shipping_date, ${issueDate}::date) order by line.position`,
    );
    return ended.map(({ place, ...told }) => invoiceFinding('rate_ended', `invoiceItems[${place - 1}].vatRate`, told));
};

/** A later date than the month of a monthly invoice needs an acknowledgement (invoices.md, section 2). */
const askWhenLate = ({ ask }: TransitionStep, { type, period, issueDate }: InvoiceContent): void => {
    if (type !== 'credit_note' && period && issueDate.slice(0, 7) > period.end.slice(0, 7))
        ask(invoiceFinding('periodic_late', 'issueDate', { day: period.end }));
};

/** Refuses VAT that the law excludes, and asks for the reason of an unusual one. */
const checkVat = ({ ask }: TransitionStep, { matter }: DraftInvoice): readonly PropertyRefusal[] => {
    const found = vatFindingsOf(matter);
    const vat = vatFindingsIn(
        found.map(({ finding }) => finding),
        index => {
            const place = found[index]?.place ?? null;
            return place === null ? [] : [`invoiceItems[${place}].vatRate`];
        },
    );
    for (const one of vat.asked) ask(one);
    return vat.refused;
};

interface TermLaw {
    readonly basis: LegalBasis;
    readonly reason: string | null;
}

const termLawOf = async (tx: Db, { paymentTerm }: Row): Promise<TermLaw> => {
    const [found] = await query<TermLaw>(
        tx,
        sql`select legal_basis as basis, legal_reason as reason from payment_terms where id = ${Number(paymentTerm)}`,
    );
    return found ?? { basis: 'common', reason: null };
};

/** True if the due date follows from a term with a legal reason, so that no other reason is needed. */
const isReasoned = ({ paymentTerm, issueDate, dueDate: due, period }: InvoiceContent, { reason }: TermLaw): boolean =>
    Boolean(reason) && period === null && paymentTerm !== null && due === dueDate(issueDate, paymentTerm);

const seatCountry = ({ address }: DraftInvoice['customer']): string | undefined =>
    address ? invoiceAddress(address).country : undefined;

/** Refuses a due date that no legal exception allows, and asks for the legal reason if an exception may apply. */
const checkDueDate = async (step: TransitionStep, { content, customer }: DraftInvoice): Promise<PropertyRefusal[]> => {
    const { tx, row, ask } = step;
    const { buyer, issueDate, dueDate: due, period } = content;
    if (due === null) return [];
    const term = await termLawOf(tx, row);
    const { grade, ceiling, nbDay } = gradeDueDate({
        issueDate,
        dueDate: due,
        isPeriodic: period !== null,
        isProfessional: buyer.isProfessional,
        isPublicBuyer: buyer.isPublic ?? false,
        country: seatCountry(customer) ?? buyer.address?.country ?? 'FR',
        basis: term.basis,
    });
    if (ceiling === null || grade === 'lawful' || (grade === 'exceptional' && isReasoned(content, term))) return [];
    const finding = invoiceFinding('late_due_date', 'dueDate', { day: ceiling, count: nbDay });
    const late = buyer.isPublic ? { ...finding, key: 'invoice_rules.late_due_date_public' } : finding;
    if (grade === 'refused') return [{ ...late, key: 'invoice_rules.due_date_refused' }];
    ask(late);
    logReason(step, 'late_due_date');
    return [];
};

/** Column values of an issued invoice. @param creditedAmount amount by which a credit note reduces its invoice */
const issuedValues = (content: InvoiceContent, hash: string, creditedAmount: Decimal) => {
    const { totalIncludingTax, depositAmount } = content;
    const facts = {
        isIssued: true,
        totalIncludingTax,
        depositAmount,
        paidAmount: '0.00',
        creditedAmount,
    };
    return {
        number: content.number,
        status: (content.type === 'credit_note' ? creditNoteStatusOf : invoiceStatusOf)(facts),
        creditedAmount,
        issueDate: content.issueDate,
        dueDate: content.dueDate,
        issuedAt: new Date().toISOString(),
        dueAmount: dueAmountOf(facts),
        hash,
    };
};

/** Issues an invoice (invoices.md, section 3). Locks orders and notes, then the customer, then the series. */
export const issueInvoice: Perform = async given => {
    const asked: PropertyRefusal[] = [];
    const step: TransitionStep = {
        ...given,
        ask: one => {
            asked.push(one);
            given.ask(one);
        },
    };
    const { tx, row, actor, refuse, isRehearsal } = step;
    const draft = await settledInvoice(tx, row.id);
    const { content } = draft;
    const company = Number(row.company);
    const series = seriesOf(content.type);
    await lock(tx, 'third_parties', [Number(row.thirdParty)]);
    if (!isRehearsal) await lockSeries(tx, company, series);
    const last = await lastLinkOf(tx, company, series);
    const refused = [
        ...checkVat(step, draft),
        ...((await isInvoicing(tx, company)) ? [] : [invoiceFinding('company_elsewhere', 'company')]),
        ...fatalFindings(content),
        ...capitalFindings(content),
        ...dayFindings(content, last.day),
        ...periodFindings(content, await closedUntil(tx, company)),
        ...(await noteFindings(tx, row.id, draft)),
        ...(await rateFindings(tx, row, content)),
        ...(await refuseCredit(tx, row, draft)),
        ...(await refuseIssuedDeposit(tx, row)),
        ...(await checkDueDate(step, draft)),
    ];
    askWhenLate(step, content);
    askFirstDate(step, content, last.day);
    refused.push(...refuseUnexplained(asked, step));
    for (const one of refused) refuse(one);
    for (const one of await unpaidFindings(tx, row.id)) step.tell(one);
    if (refused.length > 0) return {};
    const placeholder = rehearsedNumber(row.id);
    if (isRehearsal) return issuedValues({ ...content, number: placeholder }, placeholder, '0.00');
    const number = await takeNumber(tx, { company, kind: series, day: content.issueDate });
    const issued = { ...content, number };
    const hash = await addLink(tx, row.id, { company, said: issued, last });
    await billNotes(
        tx,
        actor,
        draft.notes.map(({ id }) => id),
        number,
    );
    const taken = await creditInvoiceOf(tx, actor, row, content);
    return {
        ...issuedValues(issued, hash, taken),
        acknowledgements: acknowledgementsOf(asked, step, new Date().toISOString()),
    };
};
