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

/** A fault of a total is one of its line as well: it is told once, where it is cured. */
const once = (findings: readonly InvoiceFinding[]): InvoiceFinding[] =>
    findings.filter(
        (one, place) =>
            findings.findIndex(other => other.code === one.code && other.propertyPath === one.propertyPath) === place,
    );

/**
 * What stands against an invoice, by rules of EN 16931 and BR-FR: what has no fatal finding passes the official rules, as CII and as
 * UBL (`npm run conformance`).
 * @param day before which, in Paris, an invoice may be issued
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
