// Apart: one of the rule modules that `index.ts` combines.
import type { Day } from '../../values/days.ts';
import { isDay } from '../../values/days.ts';
import { compareDecimals } from '../../values/money.ts';
import { businessProcess } from '../businessProcess.ts';
import type { InvoiceContent, NamedInvoice } from '../invoiceContent.ts';
import { isNumber } from './amounts.ts';
import { fatal, type InvoiceFinding, isUnsaid, unless } from './finding.ts';

/** Years that platforms accept (BR-FR-03). */
const isTaken = (day: Day): boolean => /^20\d\d-/.test(day) && isDay(day);

const dayFindings = (day: Day | null, path: string): InvoiceFinding[] =>
    unless(day === null || isTaken(day), () => fatal('BR-FR-03', path, 'no_such_date'));

const LONGEST_NUMBER = 35;

const numberFindings = (number: string, path: string): InvoiceFinding[] => [
    ...unless(number.length <= LONGEST_NUMBER, () =>
        fatal('BR-FR-01', path, 'number_too_long', { count: LONGEST_NUMBER }),
    ),
    ...unless(/^[A-Za-z0-9+\-_/]+$/.test(number), () => fatal('BR-FR-02', path, 'number_characters')),
];

/** A draft may lack its number. */
const ownNumber = ({ number }: InvoiceContent): InvoiceFinding[] => {
    if (number === null) return [];
    return isUnsaid(number) ? [fatal('BR-02', 'number', 'no_number')] : numberFindings(number, 'number');
};

const namedFindings = ({ number, issueDate }: NamedInvoice, path: string): InvoiceFinding[] => [
    ...(isUnsaid(number) ? [fatal('BR-55', path, 'no_number')] : numberFindings(number, path)),
    ...dayFindings(issueDate, path),
];

const creditFindings = ({ type, creditedInvoice, issueDate }: InvoiceContent): InvoiceFinding[] => {
    if (creditedInvoice === null)
        return unless(type !== 'credit_note', () => fatal('BR-FR-CO-05', 'creditedInvoice', 'credit_without_invoice'));
    return [
        ...namedFindings(creditedInvoice, 'creditedInvoice'),
        ...unless(!(issueDate < creditedInvoice.issueDate), () =>
            fatal('DATE-ORDER', 'issueDate', 'credit_before_invoice', { day: creditedInvoice.issueDate }),
        ),
    ];
};

const issueFindings = ({ issueDate }: InvoiceContent, today: Day): InvoiceFinding[] => {
    if (isUnsaid(issueDate)) return [fatal('BR-03', 'issueDate', 'no_issue_date')];
    if (!isTaken(issueDate)) return dayFindings(issueDate, 'issueDate');
    return unless(issueDate <= today, () => fatal('DATE-FUTURE', 'issueDate', 'issue_in_future', { day: today }));
};

const isOwed = ({ type, dueAmount }: InvoiceContent): boolean =>
    type !== 'credit_note' && isNumber(dueAmount) && compareDecimals(dueAmount, '0') > 0;

/** A deposit, and a prepaid invoice, may have an earlier due date. */
const dueFindings = (content: InvoiceContent): InvoiceFinding[] => {
    const { type, issueDate, dueDate, paymentTerm, depositAmount, dueAmount } = content;
    const isPaid = isNumber(depositAmount) && isNumber(dueAmount) && businessProcess(content).endsWith('2');
    if (dueDate === null)
        return [
            ...unless(!isOwed(content) || paymentTerm !== null, () =>
                fatal('BR-CO-25', 'paymentTerm', 'no_payment_term'),
            ),
            ...unless(!isPaid, () => fatal('BR-FR-CO-09', 'dueDate', 'paid_without_due_date')),
        ];
    return unless(type === 'deposit' || isPaid || !(dueDate < issueDate), () =>
        fatal('BR-FR-CO-07', 'dueDate', 'due_before_issue', { day: issueDate }),
    );
};

const periodFindings = ({ period }: InvoiceContent): InvoiceFinding[] =>
    period
        ? [
              ...dayFindings(period.start, 'periodStart'),
              ...dayFindings(period.end, 'periodEnd'),
              ...unless(!(period.end < period.start), () => fatal('BR-29', 'periodEnd', 'period_order')),
          ]
        : [];

/** Goods that have not been shipped must not be invoiced as delivered. */
const deliveryFindings = ({ deliveryNotes }: InvoiceContent, today: Day): InvoiceFinding[] =>
    deliveryNotes
        .filter(({ shippingDate }) => shippingDate > today)
        .map(({ number, shippingDate }) =>
            fatal('DELIVERY-FUTURE', 'deliveryNotes', 'delivery_in_future', { number, day: shippingDate }),
        );

/** Findings about numbers and dates of an invoice and of the invoices that it refers to. @param today current date in Paris */
export const dateFindings = (content: InvoiceContent, today: Day): InvoiceFinding[] => [
    ...ownNumber(content),
    ...issueFindings(content, today),
    ...dayFindings(content.dueDate, 'dueDate'),
    ...dayFindings(content.deliveryDate, 'deliveryDate'),
    ...deliveryFindings(content, today),
    ...periodFindings(content),
    ...dueFindings(content),
    ...creditFindings(content),
    ...content.deposits.flatMap(deposit => namedFindings(deposit, 'deposits')),
];
