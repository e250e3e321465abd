import { documentAmounts } from '#contract/documents/amounts.ts';
import type { InvoiceContent, InvoicedNote, InvoiceLine } from '#contract/invoices/invoiceContent.ts';
import { lineAmount, netUnitPrice } from '#contract/values/money.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';
import { joinAmounts } from '#contract/values/vat.ts';
import { eanOf, many, NAMES } from './documents.ts';
import { shippingCharges, taxedLines } from './invoices/charges.ts';

export const STANDARD: InvoiceVat = { category: 'S', rate: '20.00', exemptionCode: null, exemptionReason: null };
export const REDUCED: InvoiceVat = { ...STANDARD, rate: '5.50' };
/** Of what leaves the Union. */
export const EXPORT: InvoiceVat = {
    category: 'G',
    rate: '0.00',
    exemptionCode: 'VATEX-EU-G',
    exemptionReason: 'exportation, article 262 I du Code général des impôts',
};

/** A line that differs from its neighbours in every column. */
export const invoiceLine = (place: number, more: Partial<InvoiceLine> = {}): InvoiceLine => {
    const [gross, rate] = [`${18 + (place % 40)}.5000`, place % 3 === 0 ? '0.0000' : '12.5000'];
    const [net, quantity] = [netUnitPrice(gross, [rate]), 6 * ((place % 9) + 1)];
    return {
        kind: 'goods',
        note: 0,
        reference: `SKI-${String(place + 1).padStart(4, '0')}`,
        eanCode: eanOf(place),
        designation: NAMES[place % NAMES.length] ?? '',
        isService: false,
        quantity: `${quantity}.0000`,
        unitCode: 'C62',
        grossUnitPrice: gross,
        discountRate: rate,
        netUnitPrice: net,
        lineAmount: lineAmount(net, quantity),
        vat: place % 5 === 0 ? REDUCED : STANDARD,
        ...more,
    };
};

/** A delivery note of one order. */
export const invoicedNote = (place: number): InvoicedNote => ({
    number: `B2026-${String(place + 123).padStart(6, '0')}`,
    shippingDate: '2026-11-12',
    orders: [{ number: `C2026-${String(place + 456).padStart(6, '0')}`, customerReference: `BC-${7781 + place}` }],
});

/** What an invoice comes to follows from its lines and charges. */
export const counted = <T extends Pick<InvoiceContent, 'lines' | 'charges'>>(content: T, depositAmount = '0.00') => ({
    ...content,
    ...documentAmounts({
        lines: taxedLines(content),
        charges: content.charges,
        deposits: [{ amount: depositAmount }],
    }),
});

const SELLER: InvoiceContent['seller'] = {
    name: 'Maison Lefèvre & Fils',
    legalForm: 'sas',
    capital: '1250000.00',
    siren: '732829320',
    rcsCity: 'Lyon',
    vatNumber: 'FR44732829320',
    website: 'https://www.maison-lefevre.example/',
    address: {
        firstLine: '12 rue des Cœurs-Vaillants',
        secondLine: null,
        thirdLine: null,
        zip: '69002',
        city: 'Lyon',
        country: 'FR',
    },
    electronicAddress: { scheme: '0225', value: '732829320' },
    isVatOnDebits: true,
    latePenaltyRate: '12.5000',
    earlyPaymentDiscount: null,
    invoiceNote: 'Réserve de propriété : les marchandises restent notre propriété jusqu’au paiement intégral du prix.',
    bankAccount: { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
};

const BUYER: InvoiceContent['buyer'] = {
    name: 'Sport 2000 Chambéry SARL',
    customerCode: 'C00042',
    isProfessional: true,
    siren: '552100554',
    siret: '55210055400013',
    vatNumber: 'FR84552100554',
    contact: null,
    address: {
        firstLine: '4 place de l’Hôtel-de-Ville',
        secondLine: null,
        thirdLine: null,
        zip: '73000',
        city: 'Chambéry',
        country: 'FR',
    },
    electronicAddress: { scheme: '0225', value: '552100554' },
};

/** An invoice of so many lines, so many of each delivery note, with 9.50 of shipping a note. */
export const invoiceOf = (count: number, more: Partial<InvoiceContent> = {}, ofNote = count): InvoiceContent => {
    const notes = Math.ceil(count / Math.max(1, ofNote));
    const lines = many(count, place => invoiceLine(place, { note: Math.floor(place / ofNote) }));
    const charges = joinAmounts(
        many(notes, note => lines.filter(line => line.note === note)).flatMap(goods => shippingCharges(goods, '9.50')),
    );
    const content = {
        type: 'invoice',
        number: 'F2026-000123',
        issueDate: '2026-11-28',
        dueDate: '2027-01-10',
        locale: 'fr',
        seller: SELLER,
        buyer: BUYER,
        deliveryAddress: {
            firstLine: 'Quai de réception n° 4',
            secondLine: 'ZAC des Landiers',
            thirdLine: null,
            zip: '73000',
            city: 'Chambéry',
            country: 'FR',
        },
        deliveryName: 'Sport 2000 Chambéry',
        deliveryDate: '2026-11-12',
        period: null,
        paymentTerm: { nbDay: 30, isEndMonth: true, nbGapDay: 10 },
        customerReference: 'BC-7781/b',
        deliveryNotes: many(notes, invoicedNote),
        deposits: [],
        creditedInvoice: null,
        creditReason: null,
        note: null,
        lines,
        charges,
        ...more,
    } as const;
    return { ...counted(content), ...more };
};
