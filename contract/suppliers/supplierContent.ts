import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** What does not fit between two amounts, both of which are told. */
export const SUPPLIER_SUMS = [
    'line_amount',
    'lines_total',
    'total_excluding_tax',
    'vat_amount',
    'vat_bases',
    'vat_total',
    'total_including_tax',
    'due_amount',
] as const;

/**
 * What does not fit in a supplier's invoice. It is told, and never corrected: somebody asks the supplier.
 * `buyer_other`: it names another company. `buyer_unnamed`: it names none by a number. `supplier_unnamed`: neither SIREN nor VAT
 * number. `no_lines`: totals alone, as short profiles have it. `foreign_currency`: amounts of lists stay empty. `other_iban`: the supplier's earlier invoices have another account.
 * `conflicting_…`: a further file has the same supplier, number and date. The others are sums.
 */
export const SUPPLIER_WARNINGS = [
    'buyer_other',
    'buyer_unnamed',
    'supplier_unnamed',
    'no_lines',
    'foreign_currency',
    'due_before_issue',
    'other_iban',
    'conflicting_amount',
    'conflicting_currency',
    'conflicting_iban',
    ...SUPPLIER_SUMS,
] as const;
export type SupplierWarningCode = (typeof SUPPLIER_WARNINGS)[number];

export interface SupplierWarning {
    readonly code: SupplierWarningCode;
    /** What the file says. */
    readonly said?: string;
    /** What follows from the rest of it. */
    readonly found?: string;
    /** The line, or the rate of the VAT line, that it is about. */
    readonly of?: string;
}

/** A party by its numbers, as far as the file has them. */
export interface SupplierParty {
    readonly name: string;
    readonly siren: string | null;
    readonly vatNumber: string | null;
    /** Of a register other than the French one, with its scheme: `0088:4000001123452`. */
    readonly otherNumber: string | null;
}

/** A line as the file has it; amounts with the decimals that it has. */
export interface SupplierLine {
    readonly number: string;
    readonly reference: string | null;
    readonly designation: string;
    readonly quantity: Decimal | null;
    readonly unitCode: string | null;
    /** Of `priceQuantity` pieces, which is 1 nearly always. */
    readonly unitPrice: Decimal | null;
    readonly priceQuantity: Decimal;
    /** What is added to the line, below zero for what is taken off. */
    readonly charges: Decimal;
    /** The same with allowances below zero taken off instead of added, as some suppliers mean them; undefined where there are none. */
    readonly unsignedCharges?: Decimal;
    readonly amount: Decimal;
    readonly vatCategory: string | null;
    readonly vatRate: Decimal | null;
}

export interface SupplierVat {
    readonly category: string | null;
    readonly rate: Decimal | null;
    readonly base: Decimal;
    readonly amount: Decimal;
    readonly exemptionReason: string | null;
}

/** The totals of the file; null where it has none. */
export interface SupplierTotals {
    readonly lines: Decimal | null;
    readonly charges: Decimal | null;
    readonly allowances: Decimal | null;
    readonly excludingTax: Decimal | null;
    readonly vat: Decimal | null;
    readonly includingTax: Decimal;
    readonly prepaid: Decimal | null;
    readonly rounding: Decimal | null;
    readonly due: Decimal | null;
}

/** A document within a supplier's file (BG-24), such as the readable invoice or a delivery note. */
export interface SupplierAttachment {
    /** Safe as the name of a download. */
    readonly filename: string;
    readonly mimeType: string;
}

/** What a supplier's file says (EN 16931), whichever syntax it has. */
export interface SupplierContent {
    /** `manual`: entered by hand from a paper invoice. */
    readonly syntax: 'cii' | 'ubl' | 'manual';
    /** Undefined for files that were read before attachments were. */
    readonly attachments?: readonly SupplierAttachment[];
    readonly number: string;
    /** UNTDID 1001: 380 an invoice, 381 a credit note. */
    readonly typeCode: string;
    readonly isCreditNote: boolean;
    readonly issueDate: Day;
    readonly dueDate: Day | null;
    /** ISO 4217. */
    readonly currency: string;
    readonly supplier: SupplierParty;
    readonly buyer: SupplierParty;
    /** Our own number of the order, as the supplier tells it. */
    readonly orderReference: string | null;
    readonly paymentTerms: string | null;
    /** The account to pay to. */
    readonly iban: string | null;
    readonly lines: readonly SupplierLine[];
    readonly vat: readonly SupplierVat[];
    readonly totals: SupplierTotals;
}

/** The same with what does not fit, as it is kept. */
export interface KeptSupplierContent extends SupplierContent {
    readonly warnings: readonly SupplierWarning[];
}
