import type { DocumentAmounts } from '../documents/amounts.ts';
import type { ElectronicAddress } from '../parties/electronicAddress.ts';
import type { LEGAL_FORMS } from '../settings/companies.ts';
import type { Day } from '../values/days.ts';
import type { DueDateTerm } from '../values/dueDate.ts';
import type { Decimal } from '../values/money.ts';
import type { InvoiceVat, TaxedAmount, VatTotal } from '../values/vat.ts';

/** What an invoice is; a credit note has positive amounts (EN 16931, type 381). */
export const INVOICE_TYPES = ['invoice', 'deposit', 'credit_note'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** Follows from facts, and is never set by hand (invoices.md, section 6); late is a filter, not a status. */
export const INVOICE_STATUSES = ['draft', 'issued', 'partially_paid', 'paid', 'credited'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What a line is: goods of a delivery note, something charged besides, or a text between them. */
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
    /** Whether the tax is due on invoicing rather than on payment (BT-8). */
    readonly isVatOnDebits: boolean;
    /** In percent a year. */
    readonly latePenaltyRate: Decimal;
    /** Terms of a discount for early payment; null for none. */
    readonly earlyPaymentDiscount: string | null;
    /** What the company prints on each invoice. */
    readonly invoiceNote: string | null;
    /** Where it is paid to; null for a company without an account. */
    readonly bankAccount: InvoiceAccount | null;
}

export interface InvoiceBuyer {
    readonly name: string;
    readonly customerCode: string;
    /** False for a private person, who has neither SIREN nor electronic address. */
    readonly isProfessional: boolean;
    /** Present and true only for a public buyer. */
    readonly isPublic?: true;
    readonly siren: string | null;
    readonly siret: string | null;
    readonly vatNumber: string | null;
    /** A person, below the name. */
    readonly contact: string | null;
    /** Seat (BG-8). Contents frozen before 0.7 have the billing address here. */
    readonly address: InvoiceAddress | null;
    /** Present only if it differs from the seat. */
    readonly billingAddress?: InvoiceAddress;
    readonly electronicAddress: ElectronicAddress | null;
}

/** A delivery note that an invoice bills; it heads its lines. */
export interface InvoicedNote {
    readonly number: string;
    readonly shippingDate: Day;
    /** Orders of which it carries pieces. */
    readonly orders: readonly { readonly number: string; readonly customerReference: string | null }[];
}

export interface InvoiceLine {
    readonly kind: 'goods' | 'charge';
    /** Place of the delivery note in {@link InvoiceContent.deliveryNotes}; null for what is of none. */
    readonly note: number | null;
    readonly reference: string | null;
    /** A GTIN; null without one. */
    readonly eanCode: string | null;
    readonly designation: string;
    /** Whether it is a service, which moves the business process to `M1` or `S1`. */
    readonly isService: boolean;
    readonly quantity: Decimal;
    /** UN/ECE Recommendation 20 with 21; `C62` is a piece. */
    readonly unitCode: string;
    /** Before discounts (BT-148); null where it is not known, the net price then stands alone. */
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

/** A text between lines, which is part of the note of the next line (BT-127). */
export interface InvoiceText {
    readonly kind: 'text';
    readonly note: number | null;
    readonly text: string;
}

/** Shipping, a charge of the whole document for each rate (BG-21). */
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

/** A deposit that is deducted, with what is taken of it, in euros with tax. */
export interface DeductedDeposit extends NamedInvoice {
    readonly amount: Decimal;
}

/**
 * All that an invoice says: what is frozen when it is issued, and from which its PDF and its XML are made, and nothing else
 * (invoices.md, section 3). Numbers in comments are the business terms of EN 16931.
 */
export interface InvoiceContent extends InvoiceAmounts {
    readonly type: InvoiceType;
    /** BT-1; null for a draft. */
    readonly number: string | null;
    /** BT-2. */
    readonly issueDate: Day;
    /** BT-9; null for a credit note. */
    readonly dueDate: Day | null;
    /** The language of what is printed. */
    readonly locale: 'fr' | 'en';
    readonly seller: InvoiceSeller;
    readonly buyer: InvoiceBuyer;
    /** Where the goods went; null when there are several places (BG-13). */
    readonly deliveryAddress: InvoiceAddress | null;
    readonly deliveryName: string | null;
    /** The last day on which goods left (BT-72). */
    readonly deliveryDate: Day | null;
    /** BG-14, of a periodic invoice. */
    readonly period: { readonly start: Day; readonly end: Day } | null;
    /** BT-20; null for a credit note. */
    readonly paymentTerm: DueDateTerm | null;
    /** The customer's order (BT-13), where there is one. */
    readonly customerReference: string | null;
    /** Buyer reference (BT-10). Absent if empty. */
    readonly serviceCode?: string;
    /** Contract reference (BT-12). Absent if empty. */
    readonly contractReference?: string;
    readonly deliveryNotes: readonly InvoicedNote[];
    /** Deposits that are deducted; their amounts are {@link InvoiceAmounts.depositAmount}. */
    readonly deposits: readonly DeductedDeposit[];
    readonly creditedInvoice: NamedInvoice | null;
    readonly creditReason: string | null;
    /** Printed below the lines. */
    readonly note: string | null;
    readonly lines: readonly (InvoiceLine | InvoiceText)[];
    readonly charges: readonly InvoiceCharge[];
}
