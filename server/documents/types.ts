import type { CustomerAccount } from '#contract/invoices/account.ts';
import type { InvoiceContent, InvoiceSeller, InvoiceType } from '#contract/invoices/invoiceContent.ts';
import type { BalancedMovement } from '#contract/invoices/movements.ts';
import type { LEGAL_FORMS } from '#contract/settings/companies.ts';
import type { Decimal } from '#contract/values/money.ts';

/** A calendar day, `2026-03-20`. */
export type PrintedDay = string;

/** A postal address as it was frozen; the country is an ISO code, or the IRI that the API sends (`contract/values/address.ts`). */
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

/** Our own legal entity, with what the law wants to see on its documents (C. com. R123-237, R123-238). */
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

/** To whom something is sent. */
export interface Addressee {
    readonly name: string;
    /** A person, below the name. */
    readonly contact: string | null;
    /** Null while nobody has said where, which a draft allows. */
    readonly address: DocumentAddress | null;
}

export interface DocumentCustomer {
    readonly name: string;
    readonly customerCode: string;
    readonly siren: string | null;
    readonly vatNumber: string | null;
    /** Present and true only for a public buyer. */
    readonly isPublic?: true;
}

/** The figures of a payment term (`contract/values/dueDate.ts`); its words follow from them. */
export interface DocumentTerm {
    readonly nbDay: number;
    readonly isEndMonth: boolean;
    readonly nbGapDay: number;
}

export type DocumentShippingMode = 'standard' | 'express' | 'pickup';

/** VAT of one rate; at 0 with the legal text that exempts. */
export interface DocumentVatTotal {
    readonly rate: Decimal;
    readonly base: Decimal;
    readonly amount: Decimal;
    readonly exemptionReason: string | null;
}

/** A text between lines. */
export interface CommentLine {
    readonly kind: 'comment';
    readonly text: string;
}

/** An order item; a price that nobody knows yet is null, and printed as a dash. */
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
    /** Where it is kept. */
    readonly pickingRack: string | null;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly designation: string;
    /** What is left to pick. */
    readonly quantity: number;
    readonly unitCode: string;
    readonly packaging: number | null;
}

/** Where goods leave from. */
export interface DocumentLocation {
    readonly code: string;
    readonly name: string;
}

/** What every document says. */
export interface CommonContent {
    readonly company: DocumentCompany;
    /** Null before the first validation. */
    readonly number: string | null;
    readonly mark: 'draft' | 'cancelled' | null;
    readonly shippingMode: DocumentShippingMode;
    readonly delivery: Addressee;
}

/** What both documents of an order say. */
export interface OrderDocument extends CommonContent {
    readonly customer: DocumentCustomer;
    readonly orderDate: PrintedDay;
    readonly requestedDeliveryDate: PrintedDay | null;
    readonly customerReference: string | null;
}

/** The figures below priced lines. */
export interface PrintedTotals {
    /** Null while it is unknown. */
    readonly shippingAmountExcludingTax: Decimal | null;
    /** Shipping included. */
    readonly totalExcludingTax: Decimal;
    readonly vatTotals: readonly DocumentVatTotal[];
    readonly totalIncludingTax: Decimal;
}

/** Content of priced sales documents. */
export interface SaleContent extends CommonContent, PrintedTotals {
    readonly customer: DocumentCustomer;
    readonly customerReference: string | null;
    readonly billing: Addressee;
    readonly paymentTerm: DocumentTerm | null;
    /** In the sale's order. */
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
    /** From where it is shipped. */
    readonly location: DocumentLocation;
    /** In any order: the list follows the racks, and comments come first. */
    readonly lines: readonly (PickedLine | CommentLine)[];
}

/** Begins the lines of an order in a delivery note. */
export interface OrderLine {
    readonly kind: 'order';
    /** Of the order. */
    readonly number: string;
    readonly orderDate: PrintedDay;
    readonly customerReference: string | null;
}

/** An order item in a delivery note; its prices are printed if the note is priced. */
export interface DeliveredLine {
    readonly kind: 'item';
    /** In its order. */
    readonly position: number;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly designation: string;
    /** Without what was cancelled. */
    readonly ordered: number;
    readonly shippedBefore: number;
    /** Delivered by this note. */
    readonly quantity: number;
    readonly unitCode: string;
    /** Still to be delivered after it. */
    readonly left: number;
    readonly netUnitPrice: Decimal | null;
    /** Of what this note delivers. */
    readonly amount: Decimal | null;
    readonly vatRate: Decimal | null;
}

interface DeliveryNote extends CommonContent {
    readonly template: 'delivery_note';
    readonly customer: DocumentCustomer;
    readonly shippingDate: PrintedDay;
    /** Who comes for the goods. */
    readonly orderPickupAgent: string | null;
    readonly numberOfPackages: number;
    /** In kilograms. */
    readonly weight: Decimal | null;
    readonly shippingComments: string | null;
    /** From where it is shipped. */
    readonly companyLocation: DocumentLocation;
    /** Null if nobody has said where. */
    readonly billing: Addressee | null;
    /** Those of each order after its heading. */
    readonly lines: readonly (OrderLine | DeliveredLine | CommentLine)[];
}

/** Has prices if its customer wants them (`isDeliveryNotePriced`). */
export type DeliveryNoteContent = DeliveryNote &
    ({ readonly isPriced: false } | ({ readonly isPriced: true } & PrintedTotals));

/** One label for each package: each on a sheet of its own in A6, or four on a sheet of A4. */
export interface LabelsContent extends CommonContent {
    readonly template: 'labels' | 'labels_a4';
    readonly shippingDate: PrintedDay;
    /** Whom the carrier calls, in E.164. */
    readonly phone: string | null;
    /** 0 is drawn as 1. */
    readonly numberOfPackages: number;
    /** Of all packages, in kilograms. */
    readonly weight: Decimal | null;
    readonly orders: readonly { readonly number: string; readonly customerReference: string | null }[];
}

/** An invoice, that of a deposit, or a credit note: one model says all of it, for the PDF and the XML alike. */
export interface InvoiceDocument {
    readonly template: InvoiceType;
    readonly company: DocumentCompany;
    readonly number: string | null;
    readonly mark: 'draft' | null;
    readonly invoice: InvoiceContent;
    /** Its CII, which the PDF carries; null for a draft. */
    readonly xml: string | null;
}

/** What is open of an invoice, a deposit or a credit note, in euros with tax; of a credit note it is below zero. */
export interface StatementLine {
    readonly kind: 'item';
    readonly type: InvoiceType;
    readonly number: string;
    readonly issueDate: PrintedDay;
    readonly dueDate: PrintedDay | null;
    /** 0 where it is not late. */
    readonly daysLate: number;
    readonly total: Decimal;
    readonly due: Decimal;
}

/** What a customer owes a company on a day. */
export interface StatementContent {
    readonly template: 'statement';
    readonly company: DocumentCompany;
    readonly number: null;
    readonly mark: null;
    readonly customer: DocumentCustomer;
    readonly recipient: Addressee;
    readonly day: PrintedDay;
    /** Whether it was drawn up later: its balance is not asked for, because some of it may be paid since. */
    readonly isPast: boolean;
    readonly lines: readonly StatementLine[];
    readonly account: CustomerAccount;
    /** Payments that settle nothing yet, in euros. */
    readonly unallocated: Decimal;
    /** Where it is paid to, and what is due for late payment; in percent a year. */
    readonly seller: Pick<InvoiceSeller, 'name' | 'bankAccount' | 'latePenaltyRate'>;
}

/** A movement with its running balance. */
export interface MovementLine extends BalancedMovement {
    readonly kind: 'item';
}

/** Account statement of a customer over a period. */
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
    /** Of the customer's account (`CustomerAccount`). */
    readonly openingApart: Decimal;
    readonly lines: readonly MovementLine[];
}

/** All that a document shows. Rendering reads nothing else, so that what was frozen is what is printed. */
export type DocumentContent =
    | ConfirmationContent
    | QuoteContent
    | PickListContent
    | DeliveryNoteContent
    | LabelsContent
    | InvoiceDocument
    | StatementContent
    | MovementsContent;
