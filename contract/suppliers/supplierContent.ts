import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Mismatches between two amounts; the warning contains both. */
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
 * Warnings about a supplier's invoice, which is displayed but never corrected: a user contacts the supplier. `buyer_other`: it
 * names another company. `buyer_unnamed`: it names the buyer without a number. `supplier_unnamed`: it has neither SIREN nor VAT
 * number. `no_lines`: it has totals only, as in short profiles. `foreign_currency`: amounts in lists stay empty. `other_iban`:
 * the supplier's earlier invoices have another account. `conflicting_…`: another file has the same supplier, number and date.
 * The others are sums.
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
    /** Value in the file. */
    readonly said?: string;
    /** Value derived from the rest of the file. */
    readonly found?: string;
    /** The affected line, or the rate of the VAT line. */
    readonly of?: string;
}

/** A party with its numbers, if the file contains them. */
export interface SupplierParty {
    readonly name: string;
    readonly siren: string | null;
    readonly vatNumber: string | null;
    /** Number of another register than the French one, with its scheme: `0088:4000001123452`. */
    readonly otherNumber: string | null;
}

/** A line of the file; amounts keep their decimals. */
export interface SupplierLine {
    readonly number: string;
    readonly reference: string | null;
    readonly designation: string;
    readonly quantity: Decimal | null;
    readonly unitCode: string | null;
    /** Price of `priceQuantity` pieces, usually 1. */
    readonly unitPrice: Decimal | null;
    readonly priceQuantity: Decimal;
    /** Charges of the line, negative for allowances. */
    readonly charges: Decimal;
    /** The same with negative allowances deducted instead of added, as some suppliers intend them; undefined without any. */
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

/** Totals of the file; null if missing. */
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

/** A document embedded in a supplier's file (BG-24), such as the readable invoice or a delivery note. */
export interface SupplierAttachment {
    /** Safe as a download name. */
    readonly filename: string;
    readonly mimeType: string;
}

/** Content of a supplier's file (EN 16931) in any syntax. */
export interface SupplierContent {
    /** `manual`: entered by hand from a paper invoice. */
    readonly syntax: 'cii' | 'ubl' | 'manual';
    /** Undefined for files read before attachments were supported. */
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
    /** Our order number, as given by the supplier. */
    readonly orderReference: string | null;
    readonly paymentTerms: string | null;
    /** Account for the payment. */
    readonly iban: string | null;
    readonly lines: readonly SupplierLine[];
    readonly vat: readonly SupplierVat[];
    readonly totals: SupplierTotals;
}

/** Stored content with its warnings. */
export interface StoredSupplierContent extends SupplierContent {
    readonly warnings: readonly SupplierWarning[];
}
