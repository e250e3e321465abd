import type { CustomerAccount } from '#contract/invoices/account.ts';
import type { InvoiceContent, InvoiceSeller, InvoiceType } from '#contract/invoices/invoiceContent.ts';
import type { BalancedMovement } from '#contract/invoices/movements.ts';
import type { LEGAL_FORMS } from '#contract/settings/companies.ts';
import type { Decimal } from '#contract/values/money.ts';

/** A calendar day, `2026-03-20`. */
export type PrintedDay = string;

/** Postal address as frozen; the country is an ISO code, or the IRI used by the API (`contract/values/address.ts`). */
export interface DocumentAddress {
    readonly firstLine: string;
    readonly secondLine?: string | null;
    readonly thirdLine?: string | null;
    readonly zip: string;
    readonly city: string;
    readonly country: string;
    readonly phoneNumber?: string | null;
    readonly mobileNumber?: string | null;
}

/** Issuing company, with its mandatory mentions on documents (C. com. R123-237, R123-238). */
export interface DocumentCompany {
    readonly name: string;
    readonly legalForm: (typeof LEGAL_FORMS)[number];
    /** In euros; null for a sole trader. */
    readonly capital: Decimal | null;
    readonly siren: string;
    readonly rcsCity: string;
    readonly vatNumber: string | null;
    readonly website: string | null;
    readonly address: DocumentAddress;
}

export interface Addressee {
    readonly name: string;
    readonly contact: string | null;
    /** Null for a draft without an address. */
    readonly address: DocumentAddress | null;
}

export interface DocumentCustomer {
    readonly name: string;
    readonly customerCode: string;
    readonly siren: string | null;
    readonly vatNumber: string | null;
    /** Present for public buyers only. */
    readonly isPublic?: true;
}

/** Parameters of a payment term (`contract/values/dueDate.ts`), from which its text is generated. */
export interface DocumentTerm {
    readonly nbDay: number;
    readonly isEndMonth: boolean;
    readonly nbGapDay: number;
}

export type DocumentShippingMode = 'standard' | 'express' | 'pickup';

/** VAT of one rate; at 0 with the legal text of the exemption. */
export interface DocumentVatTotal {
    readonly rate: Decimal;
    readonly base: Decimal;
    readonly amount: Decimal;
    readonly exemptionReason: string | null;
}

export interface CommentLine {
    readonly kind: 'comment';
    readonly text: string;
}

/** Order line; an unknown price is null, and printed as a dash. */
export interface PricedLine {
    readonly kind: 'item';
    readonly position: number;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly designation: string;
    readonly quantity: number;
    /** Unit code of UN/ECE Recommendation 20. */
    readonly unitCode: string;
    readonly grossUnitPrice: Decimal | null;
    /** In percent. */
    readonly discountRate: Decimal | null;
    readonly netUnitPrice: Decimal | null;
    readonly amount: Decimal | null;
    readonly vatRate: Decimal | null;
}

export interface PickedLine {
    readonly kind: 'item';
    readonly pickingRack: string | null;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly designation: string;
    readonly quantity: number;
    readonly unitCode: string;
    readonly packaging: number | null;
}

export interface DocumentLocation {
    readonly code: string;
    readonly name: string;
}

export interface CommonContent {
    readonly company: DocumentCompany;
    /** Null before the first validation. */
    readonly number: string | null;
    readonly mark: 'draft' | 'cancelled' | null;
    readonly shippingMode: DocumentShippingMode;
    readonly delivery: Addressee;
}

export interface OrderDocument extends CommonContent {
    readonly customer: DocumentCustomer;
    readonly orderDate: PrintedDay;
    readonly requestedDeliveryDate: PrintedDay | null;
    readonly customerReference: string | null;
}

export interface PrintedTotals {
    /** Null if unknown. */
    readonly shippingAmountExcludingTax: Decimal | null;
    /** Including shipping. */
    readonly totalExcludingTax: Decimal;
    readonly vatTotals: readonly DocumentVatTotal[];
    readonly totalIncludingTax: Decimal;
}

export interface SaleContent extends CommonContent, PrintedTotals {
    readonly customer: DocumentCustomer;
    readonly customerReference: string | null;
    readonly billing: Addressee;
    readonly paymentTerm: DocumentTerm | null;
    /** In the order of the sale. */
    readonly lines: readonly (PricedLine | CommentLine)[];
}

export interface ConfirmationContent extends OrderDocument, SaleContent {
    readonly template: 'confirmation';
}

export interface QuoteContent extends SaleContent {
    readonly template: 'quote';
    readonly quoteDate: PrintedDay;
    readonly validUntil: PrintedDay;
}

export interface PickListContent extends OrderDocument {
    readonly template: 'pick_list';
    readonly location: DocumentLocation;
    /** In any order: the list sorts lines by rack, with comments first. */
    readonly lines: readonly (PickedLine | CommentLine)[];
}

export interface OrderLine {
    readonly kind: 'order';
    readonly number: string;
    readonly orderDate: PrintedDay;
    readonly customerReference: string | null;
}

export interface DeliveredLine {
    readonly kind: 'item';
    /** Position in the order. */
    readonly position: number;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly designation: string;
    /** Without the cancelled quantity. */
    readonly ordered: number;
    readonly shippedBefore: number;
    readonly quantity: number;
    readonly unitCode: string;
    /** Quantity left to deliver after this note. */
    readonly left: number;
    readonly netUnitPrice: Decimal | null;
    readonly amount: Decimal | null;
    readonly vatRate: Decimal | null;
}

interface DeliveryNote extends CommonContent {
    readonly template: 'delivery_note';
    readonly customer: DocumentCustomer;
    readonly shippingDate: PrintedDay;
    readonly orderPickupAgent: string | null;
    readonly numberOfPackages: number;
    /** In kilograms. */
    readonly weight: Decimal | null;
    readonly shippingComments: string | null;
    readonly companyLocation: DocumentLocation;
    /** Null for a note without a billing address. */
    readonly billing: Addressee | null;
    readonly lines: readonly (OrderLine | DeliveredLine | CommentLine)[];
}

/** Priced or unpriced note, as set for the customer (`isDeliveryNotePriced`). */
export type DeliveryNoteContent = DeliveryNote &
    ({ readonly isPriced: false } | ({ readonly isPriced: true } & PrintedTotals));

/** One label per package, each on its own A6 sheet or four on a sheet of A4. */
export interface LabelsContent extends CommonContent {
    readonly template: 'labels' | 'labels_a4';
    readonly shippingDate: PrintedDay;
    /** Phone number for the carrier, in E.164. */
    readonly phone: string | null;
    /** 0 is treated as 1. */
    readonly numberOfPackages: number;
    /** Total weight of all packages, in kilograms. */
    readonly weight: Decimal | null;
    readonly orders: readonly { readonly number: string; readonly customerReference: string | null }[];
}

/** Invoice, deposit invoice or credit note, with one model for the PDF and the XML. */
export interface InvoiceDocument {
    readonly template: InvoiceType;
    readonly company: DocumentCompany;
    readonly number: string | null;
    readonly mark: 'draft' | null;
    readonly invoice: InvoiceContent;
    /** CII embedded in the PDF; null for a draft. */
    readonly xml: string | null;
}

/** Open amount of an invoice, deposit invoice or credit note, in euros including tax; negative for a credit note. */
export interface StatementLine {
    readonly kind: 'item';
    readonly type: InvoiceType;
    readonly number: string;
    readonly issueDate: PrintedDay;
    readonly dueDate: PrintedDay | null;
    /** 0 if not overdue. */
    readonly daysLate: number;
    readonly total: Decimal;
    readonly due: Decimal;
}

export interface StatementContent {
    readonly template: 'statement';
    readonly company: DocumentCompany;
    readonly number: null;
    readonly mark: null;
    readonly customer: DocumentCustomer;
    readonly recipient: Addressee;
    readonly day: PrintedDay;
    /** Whether the day is in the past: payment details are omitted, because amounts may have been paid since. */
    readonly isPast: boolean;
    readonly lines: readonly StatementLine[];
    readonly account: CustomerAccount;
    /** Unallocated payments, in euros. */
    readonly unallocated: Decimal;
    /** Bank account, and late payment rate in percent a year. */
    readonly seller: Pick<InvoiceSeller, 'name' | 'bankAccount' | 'latePenaltyRate'>;
}

export interface MovementLine extends BalancedMovement {
    readonly kind: 'item';
}

export interface MovementsContent {
    readonly template: 'movements';
    readonly company: DocumentCompany;
    readonly number: null;
    readonly mark: null;
    readonly customer: DocumentCustomer;
    readonly recipient: Addressee;
    readonly from: PrintedDay;
    readonly to: PrintedDay;
    /** Balances before the first and after the last movement, in euros. */
    readonly opening: Decimal;
    readonly closing: Decimal;
    /** From the customer's account (`CustomerAccount`). */
    readonly openingApart: Decimal;
    readonly lines: readonly MovementLine[];
}

/** Complete content of a document. Rendering reads nothing else, so that the frozen content is what is printed. */
export type DocumentContent =
    | ConfirmationContent
    | QuoteContent
    | PickListContent
    | DeliveryNoteContent
    | LabelsContent
    | InvoiceDocument
    | StatementContent
    | MovementsContent;
