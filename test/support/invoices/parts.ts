import { documentAmounts } from '#contract/documents/amounts.ts';
import type {
    InvoiceAddress,
    InvoiceBuyer,
    InvoiceContent,
    InvoiceLine,
    InvoiceSeller,
    InvoiceText,
} from '#contract/invoices/invoiceContent.ts';
import { type Decimal, discountRateOf, lineAmount, netUnitPrice } from '#contract/values/money.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';
import { taxedLines } from './charges.ts';

const LYON: InvoiceAddress = {
    firstLine: '12 rue de la République',
    secondLine: 'Bâtiment B',
    thirdLine: null,
    zip: '69002',
    city: 'Lyon',
    country: 'FR',
};

export const aSeller = (change: Partial<InvoiceSeller>): InvoiceSeller => ({
    name: 'Grossiste Alpin',
    legalForm: 'sas',
    capital: '50000.00',
    siren: '732829320',
    rcsCity: 'Lyon',
    vatNumber: 'FR44732829320',
    website: 'https://grossiste-alpin.test',
    address: LYON,
    electronicAddress: { scheme: '0225', value: '732829320' },
    isVatOnDebits: false,
    latePenaltyRate: '12.50',
    earlyPaymentDiscount: null,
    invoiceNote: null,
    bankAccount: { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
    ...change,
});

/** An address elsewhere. */
export const anAddress = (country: string, zip: string, city: string): InvoiceAddress => ({
    firstLine: '1 place du Marché',
    secondLine: null,
    thirdLine: null,
    zip,
    city,
    country,
});

export const aBuyer = (change: Partial<InvoiceBuyer>): InvoiceBuyer => ({
    name: 'Sports du Lac SARL',
    customerCode: 'C0042',
    isProfessional: true,
    siren: '443061841',
    siret: '44306184100047',
    vatNumber: 'FR64443061841',
    contact: 'Mme Anne Durand',
    address: anAddress('FR', '74000', 'Annecy'),
    electronicAddress: { scheme: '0225', value: '443061841_44306184100047' },
    ...change,
});

export const standard = (rate: Decimal = '20.00'): InvoiceVat => ({
    category: 'S',
    rate,
    exemptionCode: null,
    exemptionReason: null,
});

export const exempt = (
    category: InvoiceVat['category'],
    exemptionCode: string | null = null,
    exemptionReason: string | null = 'Exonération de TVA, article 262 I du CGI',
): InvoiceVat => ({ category, rate: '0.00', exemptionCode, exemptionReason });

interface LineChange extends Partial<InvoiceLine> {
    /** In percent, from the gross price. */
    readonly discount?: Decimal;
}

/** A line whose amount follows from its price and quantity, and whose net price from the gross price and the discount. */
export const aLine = ({ discount, ...change }: LineChange): InvoiceLine => {
    const gross = change.grossUnitPrice ?? null;
    const net = change.netUnitPrice ?? (gross && discount ? netUnitPrice(gross, [discount]) : (gross ?? '10.0000'));
    const quantity = change.quantity ?? '10';
    return {
        kind: 'goods',
        note: null,
        reference: 'REF-1',
        eanCode: '3518370900150',
        designation: 'Ballon de match',
        isService: false,
        quantity,
        unitCode: 'C62',
        grossUnitPrice: gross,
        discountRate: gross ? discountRateOf(gross, net) : null,
        netUnitPrice: net,
        lineAmount: lineAmount(net, Number(quantity)),
        vat: standard(),
        ...change,
    };
};

export const aText = (text: string, note: number | null = null): InvoiceText => ({ kind: 'text', note, text });

/** The contents of an invoice whose amounts follow from its lines, charges and deposits, where they are not given. */
export const anInvoice = (change: Partial<InvoiceContent>): InvoiceContent => {
    const lines = change.lines ?? [aLine({})];
    const charges = change.charges ?? [];
    return {
        type: 'invoice',
        number: 'F2026-000123',
        issueDate: '2026-11-12',
        dueDate: '2026-12-31',
        locale: 'fr',
        seller: aSeller({}),
        buyer: aBuyer({}),
        deliveryAddress: anAddress('FR', '74000', 'Annecy'),
        deliveryName: 'Sports du Lac, entrepôt',
        deliveryDate: '2026-11-10',
        period: null,
        paymentTerm: { nbDay: 45, isEndMonth: true, nbGapDay: 0 },
        customerReference: null,
        deliveryNotes: [],
        deposits: [],
        creditedInvoice: null,
        creditReason: null,
        note: null,
        lines,
        charges,
        ...documentAmounts({
            lines: taxedLines({ lines }),
            charges,
            deposits: [{ amount: change.depositAmount ?? '0.00' }],
        }),
        ...change,
    };
};

/** A credit note in full of an invoice. */
export const aCreditNote = (change: Partial<InvoiceContent>): InvoiceContent =>
    anInvoice({
        type: 'credit_note',
        number: 'A2026-000007',
        issueDate: '2026-11-20',
        dueDate: null,
        paymentTerm: null,
        creditedInvoice: { number: 'F2026-000123', issueDate: '2026-11-12' },
        creditReason: 'Retour de marchandise',
        ...change,
    });
