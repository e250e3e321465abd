import type { PropertyRefusal, Refusal } from '../../language/rules.ts';

/** What is wrong with an invoice. Its code is the official identifier, its path the property that cures it. */
export interface InvoiceFinding extends PropertyRefusal {
    /** Fatal ones refuse issuing; platforms accept what is warned of. */
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

/** For rules: a finding unless something holds. */
export const unless = (good: boolean, finding: () => InvoiceFinding): InvoiceFinding[] => (good ? [] : [finding()]);

export const isUnsaid = (text: string | null | undefined): boolean => !text?.trim();

/** A property of a record, or the property itself where the record is the one that is looked at. */
export const curePath = (at: string, property: string): string => (at === '' ? property : `${at}.${property}`);
