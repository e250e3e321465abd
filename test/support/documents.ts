import { eanCheckDigit } from '#contract/language/rules.ts';
import type {
    Addressee,
    ConfirmationContent,
    DocumentCompany,
    PickListContent,
    PricedLine,
    PrintedTotals,
} from '#server/documents/types.ts';

const COMPANY: DocumentCompany = {
    name: 'Maison Lefèvre & Fils',
    legalForm: 'sas',
    capital: '1250000.00',
    siren: '732829320',
    rcsCity: 'Lyon',
    vatNumber: 'FR44732829320',
    website: 'https://www.maison-lefevre.example/',
    address: { firstLine: '12 rue des Cœurs-Vaillants', zip: '69002', city: 'Lyon', country: '/api/countries/FR' },
};

/** A code that is right. */
export const eanOf = (place: number): string => {
    const digits = String(376012345000 + place);
    return `${digits}${eanCheckDigit(digits)}`;
};

export const NAMES = [
    'Bonnet « Été indien », laine mérinos',
    'Gants de ski imperméables, renfort paume, coloris œil-de-perdrix, taille unique',
    'Chaussettes d’hiver (lot de 3)',
    'Masque de ski à double écran sphérique avec traitement antibuée, monture souple et sangle réglable siliconée',
];

/** A line that differs from its neighbours in every column. */
const pricedLine = (place: number): PricedLine => ({
    kind: 'item',
    position: place + 1,
    reference: `SKI-${String(place + 1).padStart(4, '0')}`,
    eanCode: eanOf(place),
    designation: NAMES[place % NAMES.length] ?? '',
    quantity: 6 * ((place % 9) + 1),
    unitCode: 'C62',
    grossUnitPrice: `${18 + (place % 40)}.5000`,
    discountRate: place % 3 === 0 ? '0.0000' : '12.5000',
    netUnitPrice: `${16 + (place % 40)}.1875`,
    amount: `${(place % 30) * 97 + 114}.00`,
    vatRate: place % 5 === 0 ? '5.50' : '20.00',
});

export const many = <T>(count: number, make: (place: number) => T): T[] =>
    Array.from({ length: count }, (_, place) => make(place));

/** What the documents of orders and of delivery notes share. */
export const COMMON = {
    company: COMPANY,
    customer: { name: 'Sport 2000 Chambéry', customerCode: 'C00042', siren: '552100554', vatNumber: 'FR84552100554' },
    mark: null,
    shippingMode: 'standard',
    delivery: {
        name: 'Sport 2000 Chambéry',
        contact: 'Mme Zoé Łukasiewicz',
        address: {
            firstLine: 'Quai de réception n° 4',
            secondLine: 'ZAC des Landiers',
            zip: '73000',
            city: 'Chambéry',
            country: '/api/countries/FR',
        },
    },
} as const;

const ORDER = {
    ...COMMON,
    number: 'C2026-000123',
    orderDate: '2026-03-20',
    requestedDeliveryDate: '2026-04-02',
    customerReference: 'BC-7781/b',
} as const;

export const BILLING: Addressee = {
    name: 'Sport 2000 Chambéry SARL',
    contact: null,
    address: {
        firstLine: '4 place de l’Hôtel-de-Ville',
        zip: '73000',
        city: 'Chambéry',
        country: '/api/countries/FR',
    },
};

export const TOTALS: PrintedTotals = {
    shippingAmountExcludingTax: '9.50',
    totalExcludingTax: '12345.67',
    vatTotals: [
        { rate: '20.00', base: '12000.00', amount: '2400.00', exemptionReason: null },
        { rate: '5.50', base: '345.67', amount: '19.01', exemptionReason: null },
    ],
    totalIncludingTax: '14764.68',
};

/** A confirmation of so many lines. */
export const confirmationOf = (count: number, more: Partial<ConfirmationContent> = {}): ConfirmationContent => ({
    ...ORDER,
    template: 'confirmation',
    billing: BILLING,
    paymentTerm: { nbDay: 30, isEndMonth: true, nbGapDay: 10 },
    lines: many(count, pricedLine),
    ...TOTALS,
    ...more,
});

/** A pick list of so many lines, whose racks are in no order. */
export const pickListOf = (count: number, more: Partial<PickListContent> = {}): PickListContent => ({
    ...ORDER,
    template: 'pick_list',
    location: { code: 'LYO1', name: 'Entrepôt de Lyon' },
    lines: many(count, place => ({
        kind: 'item',
        pickingRack: place % 7 === 6 ? null : `A${((place * 37) % 23) + 1}-${(place % 4) + 1}`,
        reference: `SKI-${String(place + 1).padStart(4, '0')}`,
        eanCode: eanOf(place),
        designation: NAMES[place % NAMES.length] ?? '',
        quantity: 6 * ((place % 9) + 1),
        unitCode: 'C62',
        packaging: place % 2 === 0 ? 6 : null,
    })),
    ...more,
});
