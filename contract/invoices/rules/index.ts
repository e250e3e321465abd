import { type Day, today } from '../../values/days.ts';
import type { InvoiceContent } from '../invoiceContent.ts';
import { amountFindings } from './amounts.ts';
import { dateFindings } from './dates.ts';
import type { InvoiceFinding } from './finding.ts';
import { linesFindings } from './lines.ts';
import { partiesFindings } from './parties.ts';
import { textFindings } from './texts.ts';
import { vatFindings } from './vat.ts';

export type { InvoiceFinding } from './finding.ts';
export { buyerFindings, sellerFindings } from './parties.ts';
export { undrawableTexts } from './texts.ts';

/** Removes duplicates: a problem of a total often repeats one of its line. */
const once = (findings: readonly InvoiceFinding[]): InvoiceFinding[] =>
    findings.filter(
        (one, place) =>
            findings.findIndex(other => other.code === one.code && other.propertyPath === one.propertyPath) === place,
    );

/**
 * Problems of an invoice by the rules of EN 16931 and BR-FR. Without a fatal finding, it passes the official rules, as CII and
 * as UBL (`npm run conformance`).
 * @param day latest allowed issue date, in Paris
 */
export const invoiceFindings = (content: InvoiceContent, day: Day = today()): InvoiceFinding[] =>
    once([
        ...dateFindings(content, day),
        ...partiesFindings(content),
        ...linesFindings(content),
        ...vatFindings(content),
        ...amountFindings(content),
        ...textFindings(content),
    ]);
