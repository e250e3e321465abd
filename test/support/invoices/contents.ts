import { depositShares } from '#contract/documents/sharing.ts';
import type { InvoiceBuyer, InvoiceContent, InvoicedNote, InvoiceLine } from '#contract/invoices/invoiceContent.ts';
import { type InvoiceVat, joinAmounts } from '#contract/values/vat.ts';
import { shippingCharges } from './charges.ts';
import { aBuyer, aCreditNote, aLine, anAddress, anInvoice, aSeller, aText, exempt, standard } from './parts.ts';

const overseas = exempt('G', null, 'Exonération de TVA, article 294 du CGI');
const exported = exempt('G', 'VATEX-EU-G');
const within = exempt('K', 'VATEX-EU-IC', 'Exonération de TVA, article 262 ter I du CGI');
const certified = exempt('E', 'VATEX-FR-CGI275', 'Exonération de TVA, article 275 du CGI');
const franchise = exempt('E', 'VATEX-FR-FRANCHISE', 'TVA non applicable, article 293 B du CGI');
const autoliquidated = exempt('AE', 'VATEX-EU-AE', 'Autoliquidation, articles 259-1° et 283-2 du CGI');
const outside = exempt('O', 'VATEX-EU-O', 'TVA non applicable, article 259-1° du CGI');
const service: Partial<InvoiceLine> = { isService: true, designation: 'Formation', reference: null, eanCode: null };
const reverse = exempt('AE', 'VATEX-EU-AE', 'Autoliquidation, article 283 du CGI');

const goods = (vat: InvoiceVat, change: Partial<InvoiceLine> = {}): InvoiceLine => aLine({ vat, ...change });

/** Of a customer elsewhere, who has no number in the French register. */
const abroad = (change: Partial<InvoiceBuyer>): InvoiceBuyer =>
    aBuyer({ siren: null, siret: null, vatNumber: null, contact: null, ...change });

const german = abroad({
    name: 'Bergsport Müller GmbH',
    vatNumber: 'DE123456789',
    address: anAddress('DE', '80331', 'München'),
    electronicAddress: { scheme: '9930', value: 'DE123456789' },
});
const swiss = abroad({
    name: 'Älpler Sport AG',
    address: anAddress('CH', '1201', 'Genève'),
    electronicAddress: { scheme: '9927', value: 'CHE123456788' },
});
const british = abroad({
    name: 'Fell & Crag Ltd <Keswick>',
    address: anAddress('GB', 'WC2H 9LT', 'Keswick'),
    electronicAddress: { scheme: '9932', value: 'GB123456789' },
});
const monegasque = abroad({
    name: 'Sports du Rocher SAM',
    vatNumber: 'FR36000053939',
    address: anAddress('MC', '98000', 'Monaco'),
    electronicAddress: { scheme: '9940', value: 'FR36000053939' },
});
const greek = abroad({
    name: 'Αθλητικά Όλυμπος ΑΕ',
    vatNumber: 'EL123456789',
    address: anAddress('GR', '106 71', 'Αθήνα'),
    electronicAddress: { scheme: '9933', value: 'EL123456789' },
});
const privatePerson = abroad({
    name: 'Jeanne Martin',
    isProfessional: false,
    address: anAddress('FR', '38000', 'Grenoble'),
    electronicAddress: null,
});

const cityHall = aBuyer({ name: 'Ville d’Annecy', isPublic: true, vatNumber: null });
const elsewhere = aBuyer({ billingAddress: anAddress('FR', '59000', 'Lille') });
const billedAbroad = aBuyer({ billingAddress: anAddress('BE', '1000', 'Bruxelles') });

const at = (country: string, zip: string, city: string) => ({ deliveryAddress: anAddress(country, zip, city) });

const note = (number: string, shippingDate: string, ...orders: InvoicedNote['orders']): InvoicedNote => ({
    number,
    shippingDate,
    orders,
});
const order = (number: string, customerReference: string | null = null) => ({ number, customerReference });

const threeNotes = [
    note('B2026-000101', '2026-10-05', order('C2026-000456', 'PO-1')),
    note('B2026-000117', '2026-10-14', order('C2026-000470', 'PO-2'), order('C2026-000471')),
    note('B2026-000123', '2026-10-28', order('C2026-000480')),
];
const october = { start: '2026-10-01', end: '2026-10-31' };

const withShipping = (lines: readonly InvoiceLine[], shipping: string) => ({
    lines,
    charges: joinAmounts(shippingCharges(lines, shipping)),
});

const RATES = ['20.00', '10.00', '5.50', '2.10', '8.50', '1.05', '1.75', '0.90'];

const LONG = 'Un texte long, avec « guillemets », <balises> & esperluettes. '.repeat(80).trim();

const depositOf = (amount: string) => ({ number: 'F2026-000100', issueDate: '2026-10-02', amount });

/**
 * Every kind of invoice that the product makes, by what is particular of it: what our rules accept and the official ones have to
 * (`npm run conformance`).
 */
export const INVOICE_CONTENTS: readonly (readonly [title: string, content: InvoiceContent])[] = [
    ['plain', anInvoice({})],
    ['english', anInvoice({ locale: 'en' })],
    ...RATES.map(rate => [`rate ${rate}`, anInvoice({ lines: [goods(standard(rate))] })] as const),
    [
        'all rates with shipping',
        anInvoice(
            withShipping(
                RATES.map(rate => goods(standard(rate))),
                '37.77',
            ),
        ),
    ],
    [
        'one note, shipping pro rata',
        anInvoice({
            ...withShipping(
                [
                    goods(standard(), { quantity: '6', netUnitPrice: '21.3200' }),
                    goods(standard('5.50'), { quantity: '1', netUnitPrice: '49.9000', reference: 'REF-2' }),
                ],
                '9.50',
            ),
            deliveryNotes: [note('B2026-000123', '2026-11-10', order('C2026-000456', 'PO-77'))],
            customerReference: 'PO-77',
        }),
    ],
    [
        'comments of lines',
        anInvoice({
            lines: [
                goods(standard(), { comment: 'Maillots rouges,\n<taille> L & « XL »' }),
                goods(standard(), { comment: LONG.slice(0, 500) }),
                aText('Livré en deux fois'),
                goods(standard()),
            ],
        }),
    ],
    [
        'month of three notes of 10.01',
        anInvoice({
            lines: [0, 1, 2].map(place => goods(standard(), { quantity: '1', netUnitPrice: '10.0100', note: place })),
            deliveryNotes: threeNotes,
            period: october,
            deliveryDate: '2026-10-28',
            deliveryAddress: null,
            deliveryName: null,
        }),
    ],
    [
        'several notes, one customer reference',
        anInvoice({
            lines: [0, 1, 2].map(place => goods(standard(), { note: place })),
            deliveryNotes: threeNotes,
            customerReference: 'FRAME-2026',
        }),
    ],
    [
        'notes in english',
        anInvoice({
            locale: 'en',
            lines: [0, 1].map(place => goods(standard(), { note: place })),
            deliveryNotes: threeNotes.slice(0, 2),
        }),
    ],
    [
        'one note of two orders',
        anInvoice({ lines: [goods(standard(), { note: 0 })], deliveryNotes: threeNotes.slice(1, 2) }),
    ],
    ['period without a delivery date', anInvoice({ period: october, deliveryDate: null })],
    ['several places of delivery', anInvoice({ deliveryAddress: null, deliveryName: null })],
    ['nothing known of the delivery', anInvoice({ deliveryAddress: null, deliveryName: null, deliveryDate: null })],
    ['discount that divides', anInvoice({ lines: [aLine({ grossUnitPrice: '20.0000', discount: '14' })] })],
    [
        'discount that does not divide',
        anInvoice({ lines: [aLine({ grossUnitPrice: '19.9900', discount: '33.33', quantity: '7' })] }),
    ],
    [
        'discount of everything',
        anInvoice({ lines: [aLine({ grossUnitPrice: '19.9900', discount: '100' }), aLine({})] }),
    ],
    ['gross below net', anInvoice({ lines: [aLine({ grossUnitPrice: '9.0000', netUnitPrice: '10.0000' })] })],
    ['gross equal to net', anInvoice({ lines: [aLine({ grossUnitPrice: '10.0000', netUnitPrice: '10.0000' })] })],
    ['four decimals', anInvoice({ lines: [aLine({ grossUnitPrice: '0.1850', discount: '5', quantity: '144' })] })],
    [
        'forty times 0.13',
        anInvoice({ lines: Array.from({ length: 40 }, () => aLine({ quantity: '1', netUnitPrice: '0.1300' })) }),
    ],
    [
        'a price of nothing',
        anInvoice({ lines: [aLine({ netUnitPrice: '0.0000', designation: 'Échantillon offert' }), aLine({})] }),
    ],
    ['nothing to pay', anInvoice({ lines: [aLine({ netUnitPrice: '0.0000', designation: 'Échantillon offert' })] })],
    [
        'half a metre',
        anInvoice({ lines: [aLine({ quantity: '0.5', unitCode: 'MTR', netUnitPrice: '3.3300', lineAmount: '1.67' })] }),
    ],
    [
        'weights and hours',
        anInvoice({ lines: [aLine({ unitCode: 'KGM' }), aLine({ unitCode: 'HUR', isService: true, kind: 'charge' })] }),
    ],
    [
        'a negative quantity',
        anInvoice({ lines: [aLine({}), aLine({ quantity: '-2', designation: 'Reprise d’emballages' })] }),
    ],
    [
        'services',
        anInvoice({
            lines: [aLine({ kind: 'charge', isService: true, designation: 'Montage', reference: null, eanCode: null })],
        }),
    ],
    [
        'goods and services',
        anInvoice({ lines: [aLine({}), aLine({ kind: 'charge', isService: true, designation: 'Montage' })] }),
    ],
    [
        'a charge of goods',
        anInvoice({
            lines: [aLine({}), aLine({ kind: 'charge', designation: 'Palette', reference: null, eanCode: null })],
        }),
    ],
    [
        'texts between the lines',
        anInvoice({
            lines: [
                aText('Première série'),
                aLine({}),
                aText('Seconde série'),
                aText('en 2 teintes'),
                aLine({}),
                aText('Merci'),
            ],
        }),
    ],
    ['VAT on debits', anInvoice({ seller: aSeller({ isVatOnDebits: true }) })],
    ['VAT on debits of a period', anInvoice({ seller: aSeller({ isVatOnDebits: true }), period: october })],
    ['discount for early payment', anInvoice({ seller: aSeller({ earlyPaymentDiscount: '0,5 % sous 8 jours' }) })],
    [
        'notes of company and invoice',
        anInvoice({ note: 'Merci de votre commande.', seller: aSeller({ invoiceNote: 'Éco-participation incluse.' }) }),
    ],
    ['no account', anInvoice({ seller: aSeller({ bankAccount: null }), dueDate: '2026-11-12' })],
    [
        'account without BIC',
        anInvoice({ seller: aSeller({ bankAccount: { iban: 'FR7630006000011234567890189', bic: null } }) }),
    ],
    ['sole trader', anInvoice({ seller: aSeller({ legalForm: 'ei', capital: null, website: null }) })],
    ['another legal form', anInvoice({ seller: aSeller({ legalForm: 'other' }) })],
    ['due at once', anInvoice({ dueDate: '2026-11-12', paymentTerm: { nbDay: 0, isEndMonth: false, nbGapDay: 0 } })],
    [
        'month end the tenth',
        anInvoice({ paymentTerm: { nbDay: 30, isEndMonth: true, nbGapDay: 10 }, dueDate: '2027-01-10' }),
    ],
    ['no contact, no SIRET', anInvoice({ buyer: aBuyer({ contact: null, siret: null }) })],
    ['buyer without a VAT number', anInvoice({ buyer: aBuyer({ vatNumber: null }) })],
    [
        'buyer reached at its SIREN',
        anInvoice({ buyer: aBuyer({ electronicAddress: { scheme: '0225', value: '443061841' } }) }),
    ],
    [
        'three lines of address',
        anInvoice({
            buyer: aBuyer({
                address: { ...anAddress('FR', '75001', 'Paris'), secondLine: 'Escalier C', thirdLine: 'BP 12' },
            }),
        }),
    ],
    ['public buyer', anInvoice({ buyer: cityHall, serviceCode: 'SERVICE-12', contractReference: '2026-M-0042' })],
    [
        'public buyer, credited, in english',
        aCreditNote({ locale: 'en', buyer: cityHall, serviceCode: 'SERVICE-12', customerReference: 'EJ-1' }),
    ],
    ['billing address other than the seat', anInvoice({ buyer: elsewhere })],
    ['billing address abroad, credited, in english', aCreditNote({ locale: 'en', buyer: billedAbroad })],
    ['certificate of article 275', anInvoice({ lines: [goods(certified)] })],
    ['certificate of article 275 with shipping', anInvoice(withShipping([goods(certified)], '12.00'))],
    [
        'exempt by the law of its rate',
        anInvoice({ lines: [goods(exempt('E', null, 'Exonération, article 261 du CGI')), goods(standard())] }),
    ],
    ['reverse charge', anInvoice({ lines: [goods(reverse)] })],
    ['zero rated', anInvoice({ lines: [goods(exempt('Z', null, null))] })],
    ['zero rated, credited', aCreditNote({ lines: [goods(exempt('Z', null, null))] })],
    [
        'exempt for two reasons',
        anInvoice({ lines: [goods(certified), goods(exempt('E', null, 'Article 261 du CGI'))] }),
    ],
    [
        'exempt for two reasons with shipping and tax, credited',
        aCreditNote(
            withShipping(
                [goods(certified), goods(exempt('E', null, 'Article 261 du CGI')), goods(standard())],
                '12.00',
            ),
        ),
    ],
    [
        'reverse charge for two reasons',
        anInvoice({
            lines: [goods(reverse), goods(exempt('AE', 'VATEX-EU-AE', 'Autoliquidation, article 283-2 nonies du CGI'))],
        }),
    ],
    ['reverse charge, credited', aCreditNote({ lines: [goods(reverse)] })],
    [
        'reverse charge beside what is taxed and exempt',
        anInvoice({ lines: [goods(reverse), goods(standard()), goods(standard('5.50')), goods(certified)] }),
    ],
    ['service to Germany', anInvoice({ buyer: german, lines: [goods(autoliquidated, service)] })],
    ['service to Germany, credited', aCreditNote({ buyer: german, lines: [goods(autoliquidated, service)] })],
    [
        'goods and service to Germany',
        anInvoice({
            buyer: german,
            lines: [goods(within), goods(autoliquidated, service)],
            ...at('DE', '80331', 'München'),
        }),
    ],
    ['service to Switzerland', anInvoice({ buyer: swiss, lines: [goods(outside, service)] })],
    ['service to Switzerland, credited', aCreditNote({ buyer: swiss, lines: [goods(outside, service)] })],
    [
        'service to a British company with a VAT number',
        anInvoice({ buyer: { ...british, vatNumber: 'GB123456789' }, lines: [goods(outside, service)] }),
    ],
    ['franchise', anInvoice({ seller: aSeller({ vatNumber: null }), lines: [goods(franchise)] })],
    [
        'franchise with shipping, credited',
        aCreditNote({ seller: aSeller({ vatNumber: null }), ...withShipping([goods(franchise)], '12.00') }),
    ],
    ['franchise of a seller with a VAT number', anInvoice({ lines: [goods(franchise)] })],
    [
        'VAT on debits, nothing taxed',
        anInvoice({ seller: aSeller({ isVatOnDebits: true }), lines: [goods(certified)] }),
    ],
    [
        'VAT on debits, partly taxed',
        anInvoice({ seller: aSeller({ isVatOnDebits: true }), lines: [goods(certified), goods(standard())] }),
    ],
    ['export to Switzerland', anInvoice({ buyer: swiss, lines: [goods(exported)], ...at('CH', '1201', 'Genève') })],
    [
        'export to Switzerland with shipping',
        anInvoice({ buyer: swiss, ...withShipping([goods(exported)], '45.00'), ...at('CH', '1201', 'Genève') }),
    ],
    [
        'export to Switzerland, credited',
        aCreditNote({ buyer: swiss, lines: [goods(exported)], ...at('CH', '1201', 'Genève') }),
    ],
    [
        'exports for two reasons beside what is taxed',
        anInvoice({
            lines: [goods(exported), goods(overseas), goods(standard())],
            ...at('RE', '97400', 'Saint-Denis'),
        }),
    ],
    [
        'export to the United Kingdom',
        anInvoice({ buyer: british, locale: 'en', lines: [goods(exported)], ...at('GB', 'WC2H 9LT', 'Keswick') }),
    ],
    ['sale to Germany', anInvoice({ buyer: german, lines: [goods(within)], ...at('DE', '80331', 'München') })],
    [
        'sale to Germany of a month',
        anInvoice({
            buyer: german,
            ...withShipping([goods(within)], '30.00'),
            ...at('DE', '80331', 'München'),
            period: october,
            deliveryDate: null,
        }),
    ],
    [
        'sale to Germany, credited',
        aCreditNote({ buyer: german, ...withShipping([goods(within)], '30.00'), ...at('DE', '80331', 'München') }),
    ],
    [
        'sale to Germany of a month, credited',
        aCreditNote({
            buyer: german,
            lines: [goods(within)],
            ...at('DE', '80331', 'München'),
            period: october,
            deliveryDate: null,
        }),
    ],
    [
        'deposit on a sale to Germany',
        anInvoice({
            type: 'deposit',
            buyer: german,
            lines: [goods(within, { quantity: '1', designation: 'Acompte', reference: null, eanCode: null })],
            ...at('DE', '80331', 'München'),
            deliveryDate: null,
        }),
    ],
    ['sale to Germany with VAT', anInvoice({ buyer: { ...german, vatNumber: null }, ...at('DE', '80331', 'München') })],
    [
        'sale to Greece',
        anInvoice({
            buyer: greek,
            lines: [goods(within, { designation: 'Μπάλα ποδοσφαίρου' })],
            ...at('GR', '106 71', 'Αθήνα'),
        }),
    ],
    ['Monaco', anInvoice({ buyer: monegasque, ...at('MC', '98000', 'Monaco') })],
    [
        'Corsica',
        anInvoice({
            buyer: aBuyer({ address: anAddress('FR', '20000', 'Ajaccio') }),
            lines: [goods(standard('0.90')), goods(standard('2.10'))],
            ...at('FR', '20000', 'Ajaccio'),
        }),
    ],
    [
        'Réunion',
        anInvoice({
            buyer: aBuyer({ address: anAddress('RE', '97400', 'Saint-Denis') }),
            lines: [goods(overseas)],
            ...at('RE', '97400', 'Saint-Denis'),
        }),
    ],
    [
        'Guadeloupe, as a French postcode',
        anInvoice({
            buyer: aBuyer({ address: anAddress('FR', '97110', 'Pointe-à-Pitre') }),
            ...withShipping([goods(overseas)], '80.00'),
            ...at('FR', '97110', 'Pointe-à-Pitre'),
        }),
    ],
    ['private person', anInvoice({ buyer: privatePerson, ...at('FR', '38000', 'Grenoble') })],
    ['private person, credited', aCreditNote({ buyer: privatePerson, ...at('FR', '38000', 'Grenoble') })],
    [
        'deposit',
        anInvoice({
            type: 'deposit',
            deliveryDate: null,
            deliveryAddress: null,
            deliveryName: null,
            lines: [
                aLine({
                    quantity: '1',
                    netUnitPrice: '300.0000',
                    designation: 'Acompte de 30 % sur la commande C2026-000456',
                    reference: null,
                    eanCode: null,
                }),
            ],
        }),
    ],
    [
        'deposit of two rates',
        anInvoice({
            type: 'deposit',
            deliveryDate: null,
            lines: [
                aLine({ quantity: '1', netUnitPrice: '100.0000' }),
                goods(standard('5.50'), { quantity: '1', netUnitPrice: '50.0000' }),
            ],
        }),
    ],
    [
        'after a deposit',
        anInvoice({ lines: [aLine({ quantity: '100' })], deposits: [depositOf('360.00')], depositAmount: '360.00' }),
    ],
    [
        'after a deposit of everything',
        anInvoice({ lines: [aLine({ quantity: '100' })], deposits: [depositOf('1200.00')], depositAmount: '1200.00' }),
    ],
    [
        'after two deposits, with services',
        anInvoice({
            lines: [aLine({ quantity: '90' }), aLine({ isService: true, kind: 'charge' })],
            deposits: [depositOf('360.00'), { number: 'F2026-000110', issueDate: '2026-10-20', amount: '360.00' }],
            depositAmount: '720.00',
        }),
    ],
    [
        'after a deposit that is more than the invoice',
        anInvoice({
            ...withShipping([aLine({ quantity: '3' }), goods(standard('5.50'), { quantity: '2' })], '9.50'),
            deposits: [depositOf('61.00')],
            depositAmount: '61.00',
        }),
    ],
    [
        'deposit of an odd amount',
        anInvoice({
            type: 'deposit',
            locale: 'en',
            deliveryDate: null,
            deliveryAddress: null,
            deliveryName: null,
            customerReference: 'PO-77',
            lines: depositShares('100.05', [
                { rate: '20.00', base: '134.75', amount: '26.95' },
                { rate: '5.50', base: '52.57', amount: '2.89' },
            ]).map(({ rate, base }) =>
                aLine({
                    kind: 'charge',
                    quantity: '1',
                    netUnitPrice: `${base}00`,
                    vat: standard(rate),
                    designation: 'Deposit on order C2026-000456',
                    reference: null,
                    eanCode: null,
                }),
            ),
        }),
    ],
    [
        'credit in full after a deposit',
        aCreditNote({ lines: [aLine({ quantity: '100' })], deposits: [depositOf('360.00')], depositAmount: '360.00' }),
    ],
    [
        'credit of a deposit',
        aCreditNote({
            deliveryDate: null,
            deliveryAddress: null,
            deliveryName: null,
            lines: [aLine({ kind: 'charge', quantity: '1', netUnitPrice: '300.0000', reference: null, eanCode: null })],
        }),
    ],
    ['paid before', anInvoice({ lines: [aLine({ quantity: '10' })], depositAmount: '120.00', dueDate: '2026-11-12' })],
    [
        'credit of 2 of 6',
        aCreditNote({ lines: [aLine({ quantity: '2', grossUnitPrice: '20.0000', netUnitPrice: '17.2000' })] }),
    ],
    ['credit with shipping', aCreditNote(withShipping([aLine({}), goods(standard('5.50'))], '9.50'))],
    [
        'credit of 100.00 pro rata',
        aCreditNote({
            lines: [
                aLine({
                    quantity: '1',
                    netUnitPrice: '71.9400',
                    reference: null,
                    eanCode: null,
                    designation: 'Remise commerciale',
                }),
                goods(standard('5.50'), {
                    quantity: '1',
                    netUnitPrice: '28.0600',
                    reference: null,
                    eanCode: null,
                    designation: 'Remise commerciale',
                }),
            ],
        }),
    ],
    ...(
        [
            ['credit that closes its VAT a cent below', '10.0400', '2.00', '12.04'],
            ['credit of 13.11 with tax', '10.9300', '2.18', '13.11'],
            ['credit of a tax that earlier credit notes have left', '0.0000', '0.01', '0.01'],
        ] as const
    ).map(([title, netUnitPrice, amount, total]): [string, InvoiceContent] => {
        const note = aCreditNote({ lines: [aLine({ quantity: '1', netUnitPrice })] });
        return [
            title,
            {
                ...note,
                vatTotals: note.vatTotals.map(one => ({ ...one, amount })),
                ...{ totalVat: amount, totalIncludingTax: total, dueAmount: total },
            },
        ];
    }),
    ['credit to Germany', aCreditNote({ buyer: german, lines: [goods(within)], ...at('DE', '80331', 'München') })],
    [
        'credit of an export, in english',
        aCreditNote({ locale: 'en', buyer: british, lines: [goods(exported)], ...at('GB', 'WC2H 9LT', 'Keswick') }),
    ],
    ['credit of VAT on debits', aCreditNote({ seller: aSeller({ isVatOnDebits: true }) })],
    [
        'long texts',
        anInvoice({
            note: LONG,
            lines: [aText(LONG), aLine({ designation: LONG.slice(0, 5000) })],
            buyer: aBuyer({ name: 'N'.repeat(120) }),
        }),
    ],
    [
        'emoji, markup, scripts',
        anInvoice({
            note: 'Merci 🙏🏽 & <à bientôt> "!"',
            lines: [aLine({ designation: '⚽ Ballon <b>"Pro"</b> & Μπάλα — 足球\tرقم ١' })],
            seller: aSeller({ name: 'Grossiste "Alpin" & Fils <SAS>' }),
        }),
    ],
    [
        'line ends',
        anInvoice({ note: 'Première ligne\r\nseconde ligne\n\nquatrième', lines: [aText('a\nb'), aLine({})] }),
    ],
    [
        'a reference with signs',
        anInvoice({ customerReference: 'N°\u00a012/34 <A&B>', lines: [aLine({ reference: 'RÉF "12"/é' })] }),
    ],
    ['longest number', anInvoice({ number: 'F2026+-_/0123456789012345678901234' })],
    ['highest amounts', anInvoice({ lines: [aLine({ quantity: '999999', netUnitPrice: '99999.9999' })] })],
    [
        '1 000 lines',
        anInvoice({
            lines: Array.from({ length: 1000 }, (_, place) =>
                aLine({
                    quantity: String((place % 9) + 1),
                    netUnitPrice: `${place % 50}.1${place % 10}05`,
                    vat: standard(place % 3 ? '20.00' : '5.50'),
                    reference: `REF-${place}`,
                }),
            ),
        }),
    ],
    [
        '30 notes of 10 lines',
        anInvoice({
            deliveryNotes: Array.from({ length: 30 }, (_, place) =>
                note(
                    `B2026-0002${String(place).padStart(2, '0')}`,
                    '2026-10-15',
                    order(`C2026-0003${String(place).padStart(2, '0')}`, `PO-${place}`),
                ),
            ),
            lines: Array.from({ length: 300 }, (_, place) => aLine({ note: Math.floor(place / 10) })),
            period: october,
        }),
    ],
];
