import type { PropertyRefusal, Refusal } from '../../language/rules.ts';

/** A problem of an invoice. `code` is the official identifier, `propertyPath` the property that fixes it. */
export interface InvoiceFinding extends PropertyRefusal {
    /** `fatal` prevents issuing; platforms accept invoices with a `warning`. */
    readonly severity: 'fatal' | 'warning';
    readonly code: string;
}

type Params = Refusal['params'];

const found =
    (severity: InvoiceFinding['severity']) =>
    (code: string, propertyPath: string, rule: string, params?: Params): InvoiceFinding => ({
        severity,
        code,
        propertyPath,
        key: `invoice_rules.${rule}`,
        ...(params && { params }),
    });

/** @param rule name of the message in `i18n/<locale>/invoices/invoiceRules.ts` */
export const fatal = found('fatal');
export const warning = found('warning');

/** Returns the finding if the condition is false. */
export const unless = (good: boolean, finding: () => InvoiceFinding): InvoiceFinding[] => (good ? [] : [finding()]);

export const isUnsaid = (text: string | null | undefined): boolean => !text?.trim();

/** A property of a related record, or the property itself for the inspected record. */
export const curePath = (at: string, property: string): string => (at === '' ? property : `${at}.${property}`);
