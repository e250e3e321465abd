import type { DocumentAmounts } from '../documents/amounts.ts';
import type { ElectronicAddress } from '../parties/electronicAddress.ts';
import type { LEGAL_FORMS } from '../settings/companies.ts';
import type { Day } from '../values/days.ts';
import type { DueDateTerm } from '../values/dueDate.ts';
import type { Decimal } from '../values/money.ts';
import type { InvoiceVat, TaxedAmount, VatTotal } from '../values/vat.ts';

/** Types of invoices; a credit note has positive amounts (EN 16931, type 381). */
export const INVOICE_TYPES = ['invoice', 'deposit', 'credit_note'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** Derived from facts and never set by a user (invoices.md, section 6). Lateness is a filter, not a status. */
export const INVOICE_STATUSES = ['draft', 'issued', 'partially_paid', 'paid', 'credited'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Kinds of lines: goods of a delivery note, an additional charge, or a text. */
export const INVOICE_ITEM_KINDS = ['goods', 'charge', 'text'] as const;
export type InvoiceItemKind = (typeof INVOICE_ITEM_KINDS)[number];

/** A postal address whose country is an ISO code. */
export interface InvoiceAddress {
    readonly firstLine: string;
    readonly secondLine: string | null;
    readonly thirdLine: string | null;
    readonly zip: string;
    readonly city: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
}

export interface InvoiceAccount {
    readonly iban: string;
    readonly bic: string | null;
}

export interface InvoiceSeller {
    readonly name: string;
    readonly legalForm: (typeof LEGAL_FORMS)[number];
    /** In euros; null for a sole trader. */
    readonly capital: Decimal | null;
    readonly siren: string;
    readonly rcsCity: string;
    readonly vatNumber: string | null;
    readonly website: string | null;
    readonly address: InvoiceAddress;
    readonly electronicAddress: ElectronicAddress | null;
    /** Whether VAT is due on invoicing rather than on payment (BT-8). */
    readonly isVatOnDebits: boolean;
    /** In percent a year. */
    readonly latePenaltyRate: Decimal;
    /** Terms of a discount for early payment; null for none. */
    readonly earlyPaymentDiscount: string | null;
    /** Text that the company prints on each invoice. */
    readonly invoiceNote: string | null;
    /** Account for payments; null for a company without an account. */
    readonly bankAccount: InvoiceAccount | null;
}

export interface InvoiceBuyer {
    readonly name: string;
    readonly customerCode: string;
    /** False for a private person, who has no SIREN and no electronic address. */
    readonly isProfessional: boolean;
    /** Present and true only for a public buyer. */
    readonly isPublic?: true;
    readonly siren: string | null;
    readonly siret: string | null;
    readonly vatNumber: string | null;
    /** Contact person, printed below the name. */
    readonly contact: string | null;
    /** Registered office (BG-8). Contents frozen before 0.7 contain the billing address here. */
    readonly address: InvoiceAddress | null;
    /** Present only if it differs from the registered office. */
    readonly billingAddress?: InvoiceAddress;
    readonly electronicAddress: ElectronicAddress | null;
}

/** A delivery note on an invoice; it is printed above its lines. */
export interface InvoicedNote {
    readonly number: string;
    readonly shippingDate: Day;
    /** Orders of its lines. */
    readonly orders: readonly { readonly number: string; readonly customerReference: string | null }[];
}

export interface InvoiceLine {
    readonly kind: 'goods' | 'charge';
    /** Index of the delivery note in {@link InvoiceContent.deliveryNotes}; null without one. */
    readonly note: number | null;
    readonly reference: string | null;
    /** A GTIN; null without one. */
    readonly eanCode: string | null;
    readonly designation: string;
    /** Whether it is a service, which changes the business process to `M1` or `S1`. */
    readonly isService: boolean;
    readonly quantity: Decimal;
    /** UN/ECE Recommendation 20 with 21; `C62` is a piece. */
    readonly unitCode: string;
    /** Price before discounts (BT-148); null if unknown, so that only the net price is printed. */
    readonly grossUnitPrice: Decimal | null;
    /** In percent, from the gross to the net price. */
    readonly discountRate: Decimal | null;
    /** In euros, four decimals (BT-146). */
    readonly netUnitPrice: Decimal;
    /** Net price × quantity, in euros, to the cent (BT-131). */
    readonly lineAmount: Decimal;
    readonly vat: InvoiceVat;
    /** Comment of the order line (BT-127). Absent for an empty comment and in invoices issued before version 0.7. */
    readonly comment?: string;
}

/** A text between lines, included in the note of the next line (BT-127). */
export interface InvoiceText {
    readonly kind: 'text';
    readonly note: number | null;
    readonly text: string;
}

/** Shipping as a document-level charge, one per rate (BG-21). */
export interface InvoiceCharge extends TaxedAmount<InvoiceVat> {
    readonly reason: 'shipping';
}

/** VAT of one category, rate and exemption (BG-23), in euros. */
export type InvoiceVatTotal = VatTotal<InvoiceVat>;

export type InvoiceAmounts = DocumentAmounts<InvoiceVat>;

/** An invoice that another one refers to (BG-3). */
export interface NamedInvoice {
    readonly number: string;
    readonly issueDate: Day;
}

/** A deducted deposit, with the deducted amount in euros with tax. */
export interface DeductedDeposit extends NamedInvoice {
    readonly amount: Decimal;
}

/**
 * Complete content of an invoice: frozen at issue, and the only source of its PDF and XML (invoices.md, section 3). Numbers in
 * comments are the business terms of EN 16931.
 */
export interface InvoiceContent extends InvoiceAmounts {
    readonly type: InvoiceType;
    /** BT-1; null for a draft. */
    readonly number: string | null;
    /** BT-2. */
    readonly issueDate: Day;
    /** BT-9; null for a credit note. */
    readonly dueDate: Day | null;
    /** Language of the printed invoice. */
    readonly locale: 'fr' | 'en';
    readonly seller: InvoiceSeller;
    readonly buyer: InvoiceBuyer;
    /** Delivery address; null for several addresses (BG-13). */
    readonly deliveryAddress: InvoiceAddress | null;
    readonly deliveryName: string | null;
    /** Last shipping day (BT-72). */
    readonly deliveryDate: Day | null;
    /** Period of a periodic invoice (BG-14). */
    readonly period: { readonly start: Day; readonly end: Day } | null;
    /** BT-20; null for a credit note. */
    readonly paymentTerm: DueDateTerm | null;
    /** The customer's order number (BT-13), if any. */
    readonly customerReference: string | null;
    /** Buyer reference (BT-10). Absent if empty. */
    readonly serviceCode?: string;
    /** Contract reference (BT-12). Absent if empty. */
    readonly contractReference?: string;
    readonly deliveryNotes: readonly InvoicedNote[];
    /** Deducted deposits; their sum is {@link InvoiceAmounts.depositAmount}. */
    readonly deposits: readonly DeductedDeposit[];
    readonly creditedInvoice: NamedInvoice | null;
    readonly creditReason: string | null;
    /** Printed below the lines. */
    readonly note: string | null;
    readonly lines: readonly (InvoiceLine | InvoiceText)[];
    readonly charges: readonly InvoiceCharge[];
}
