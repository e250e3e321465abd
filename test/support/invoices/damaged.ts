import type { InvoiceContent, InvoiceLine } from '#contract/invoices/invoiceContent.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';
import type { VatCategory } from '#contract/values/vatCategories.ts';
import { aBuyer, aCreditNote, aLine, anAddress, anInvoice, aSeller, aText, exempt, standard } from './parts.ts';

const german = {
    siren: null,
    siret: null,
    vatNumber: 'DE123456789',
    electronicAddress: { scheme: '9930', value: 'DE123456789' },
};
const germany = anAddress('DE', '80331', 'München');
const toGermany = (change: Partial<InvoiceContent>): InvoiceContent =>
    anInvoice({
        buyer: aBuyer({ ...german, address: germany }),
        lines: [aLine({ vat: exempt('K', 'VATEX-EU-IC') })],
        deliveryAddress: germany,
        ...change,
    });

const line = (change: Partial<InvoiceLine>): InvoiceContent => {
    const good = aLine({});
    return { ...anInvoice({ lines: [good] }), lines: [{ ...good, ...change }] };
};

const of = (vat: InvoiceVat, change: Partial<InvoiceContent> = {}): InvoiceContent =>
    anInvoice({ lines: [aLine({ vat })], ...change });

const charged = (vat: InvoiceVat): InvoiceContent =>
    anInvoice({ charges: [{ reason: 'shipping', amount: '5.00', vat }] });

/** A change of the only total of VAT. */
const total = (change: Partial<InvoiceContent['vatTotals'][number]>, content = anInvoice({})): InvoiceContent => ({
    ...content,
    vatTotals: content.vatTotals.map(one => ({ ...one, ...change })),
});

const EXEMPT: readonly VatCategory[] = ['E', 'AE', 'K', 'G'];
const PREFIX = { E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O', S: 'BR-S', Z: 'BR-Z' } as const;

/** In the Union, where and when it was delivered matters too. */
const exempted = (category: VatCategory): InvoiceContent =>
    category === 'K' ? toGermany({}) : of(exempt(category, null, 'La loi'));

/** For each rule, a content that breaks it, with the codes that are found, in their order. */
export const DAMAGED_CONTENTS: readonly (readonly [
    title: string,
    content: InvoiceContent,
    codes: readonly string[],
])[] = [
    ['a blank number', anInvoice({ number: ' ' }), ['BR-02']],
    ['a number of 36 characters', anInvoice({ number: 'F'.repeat(36) }), ['BR-FR-01']],
    ['a number with a space', anInvoice({ number: 'F2026 1' }), ['BR-FR-02']],
    ['a number with an accent', anInvoice({ number: 'É1' }), ['BR-FR-02']],
    ['no date', anInvoice({ issueDate: '' }), ['BR-03']],
    ['a date of the last century', anInvoice({ issueDate: '1999-12-31' }), ['BR-FR-03']],
    ['30 February', anInvoice({ issueDate: '2026-02-30' }), ['BR-FR-03']],
    ['a date in the future', anInvoice({ issueDate: '2026-11-29' }), ['DATE-FUTURE']],
    [
        'goods that have not left',
        anInvoice({ deliveryNotes: [{ number: 'B2026-000123', shippingDate: '2026-11-29', orders: [] }] }),
        ['DELIVERY-FUTURE'],
    ],
    ['due in 2100', anInvoice({ dueDate: '2100-01-01' }), ['BR-FR-03']],
    ['delivered in 1999', anInvoice({ deliveryDate: '1999-01-01' }), ['BR-FR-03']],
    ['due before', anInvoice({ dueDate: '2026-11-11' }), ['BR-FR-CO-07']],
    ['no term and no due date', anInvoice({ dueDate: null, paymentTerm: null }), ['BR-CO-25']],
    ['paid before, without a due date', anInvoice({ depositAmount: '120.00', dueDate: null }), ['BR-FR-CO-09']],
    ['a period that ends first', anInvoice({ period: { start: '2026-10-31', end: '2026-10-01' } }), ['BR-29']],
    ['a period of 2100', anInvoice({ period: { start: '2026-10-31', end: '2100-10-01' } }), ['BR-FR-03']],
    ['a credit note of nothing', aCreditNote({ creditedInvoice: null }), ['BR-FR-CO-05']],
    [
        'a credit note of a blank number',
        aCreditNote({ creditedInvoice: { number: '', issueDate: '2026-11-12' } }),
        ['BR-55'],
    ],
    [
        'a credit note of a long number',
        aCreditNote({ creditedInvoice: { number: 'F'.repeat(36), issueDate: '2026-11-12' } }),
        ['BR-FR-01'],
    ],
    ['a credit note before its invoice', aCreditNote({ issueDate: '2026-11-11' }), ['DATE-ORDER']],
    [
        'a deposit with a space in its number',
        anInvoice({ deposits: [{ number: 'F 1', issueDate: '2026-10-01', amount: '10.00' }], depositAmount: '10.00' }),
        ['BR-FR-02'],
    ],
    ['a seller without a name', anInvoice({ seller: aSeller({ name: '' }) }), ['BR-06']],
    ['a seller without a country', anInvoice({ seller: aSeller({ address: anAddress('', '1', 'X') }) }), ['BR-09']],
    ['a seller in no country', anInvoice({ seller: aSeller({ address: anAddress('XX', '1', 'X') }) }), ['BR-CL-14']],
    ['a seller without a SIREN', anInvoice({ seller: aSeller({ siren: '' }) }), ['BR-FR-10']],
    [
        'a seller without any number',
        anInvoice({ seller: aSeller({ siren: '', vatNumber: null }), lines: [] }),
        ['BR-FR-10', 'BR-CO-26', 'BR-16'],
    ],
    ['a seller without a VAT number', anInvoice({ seller: aSeller({ vatNumber: null }) }), ['BR-S-02']],
    ['a VAT number of no country', anInvoice({ seller: aSeller({ vatNumber: 'XX123' }) }), ['BR-CO-09']],
    [
        'a seller without an electronic address',
        anInvoice({ seller: aSeller({ electronicAddress: null }) }),
        ['BR-FR-13'],
    ],
    [
        'a seller with a blank electronic address',
        anInvoice({ seller: aSeller({ electronicAddress: { scheme: '0225', value: ' ' } }) }),
        ['BR-FR-13'],
    ],
    [
        'a seller without a scheme',
        anInvoice({ seller: aSeller({ electronicAddress: { scheme: '', value: '732829320' } }) }),
        ['BR-62'],
    ],
    ['a blank IBAN', anInvoice({ seller: aSeller({ bankAccount: { iban: ' ', bic: null } }) }), ['BR-50']],
    ['a buyer without a name', anInvoice({ buyer: aBuyer({ name: ' ' }) }), ['BR-07']],
    ['a buyer without an address', anInvoice({ buyer: aBuyer({ address: null }) }), ['BR-10']],
    ['a buyer without a country', anInvoice({ buyer: aBuyer({ address: anAddress(' ', '1', 'X') }) }), ['BR-11']],
    ['a buyer in no country', anInvoice({ buyer: aBuyer({ address: anAddress('ZZ', '1', 'X') }) }), ['BR-CL-14']],
    ['a buyer without a SIREN', anInvoice({ buyer: aBuyer({ siren: null, siret: null }) }), ['BR-FR-11']],
    ['a SIREN of eight digits', anInvoice({ buyer: aBuyer({ siren: '44306184', siret: null }) }), ['BR-FR-32']],
    ['a SIRET of another company', anInvoice({ buyer: aBuyer({ siret: '73282932000074' }) }), ['BR-FR-09']],
    ['a buyer without an electronic address', anInvoice({ buyer: aBuyer({ electronicAddress: null }) }), ['BR-FR-12']],
    [
        'a buyer abroad without one',
        anInvoice({ buyer: aBuyer({ ...german, address: germany, electronicAddress: null }) }),
        ['BR-FR-12'],
    ],
    [
        'an electronic address of another',
        anInvoice({ buyer: aBuyer({ electronicAddress: { scheme: '0225', value: '732829320' } }) }),
        ['BR-FR-21'],
    ],
    [
        'an electronic address with a slash',
        anInvoice({ buyer: aBuyer({ electronicAddress: { scheme: '0225', value: '443061841/1' } }) }),
        ['BR-FR-23'],
    ],
    [
        'an electronic address of 126 characters',
        anInvoice({ buyer: aBuyer({ electronicAddress: { scheme: '0225', value: '443061841'.padEnd(126, '0') } }) }),
        ['BR-FR-25'],
    ],
    [
        'a buyer without a scheme',
        anInvoice({ buyer: aBuyer({ ...german, address: germany, electronicAddress: { scheme: '', value: 'DE1' } }) }),
        ['BR-63'],
    ],
    [
        'an unknown scheme',
        anInvoice({
            buyer: aBuyer({ ...german, address: germany, electronicAddress: { scheme: '1234', value: 'DE1' } }),
        }),
        ['BR-CL-25'],
    ],
    ['a delivery to no country', anInvoice({ deliveryAddress: anAddress('', '1', 'X') }), ['BR-57']],
    ['a delivery to an unknown country', anInvoice({ deliveryAddress: anAddress('XX', '1', 'X') }), ['BR-CL-14']],
    ['no line', anInvoice({ lines: [] }), ['BR-16']],
    ['texts alone', anInvoice({ lines: [aText('Bonjour')] }), ['BR-16']],
    ['no designation', line({ designation: ' ' }), ['BR-25']],
    ['no unit', line({ unitCode: '' }), ['BR-23']],
    ['an unknown unit', line({ unitCode: 'PIECE' }), ['BR-CL-23']],
    ['no quantity', line({ quantity: '' }), ['BR-22']],
    ['a quantity of five decimals', line({ quantity: '10.00001', netUnitPrice: '10.0000' }), ['BR-FR-DEC-02']],
    ['no price', line({ netUnitPrice: '' }), ['BR-26']],
    [
        'a negative price',
        anInvoice({ lines: [aLine({}), aLine({ quantity: '1', netUnitPrice: '-5.0000' })] }),
        ['BR-27'],
    ],
    ['a negative gross price', line({ grossUnitPrice: '-1.0000' }), ['BR-28']],
    ['a price of seven decimals', line({ netUnitPrice: '10.0000001' }), ['BR-FR-DEC-03']],
    [
        'a line that is not its price times its quantity',
        anInvoice({ lines: [aLine({ lineAmount: '99.00' })] }),
        ['PEPPOL-EN16931-R120'],
    ],
    [
        'a line of three decimals',
        anInvoice({ lines: [aLine({ netUnitPrice: '0.0101', quantity: '10', lineAmount: '0.101' })] }),
        ['PEPPOL-EN16931-R120', 'BR-DEC-23'],
    ],
    ['an unknown category', line({ vat: { ...standard(), category: 'L' as VatCategory } }), ['BR-FR-15']],
    ['an unknown rate', of(standard('12.00')), ['BR-FR-16']],
    ['an unknown rate of shipping', charged(standard('19.00')), ['BR-FR-16']],
    ['a standard rate of 0', of({ ...standard('0.00') }), ['BR-S-05']],
    ['shipping at a standard rate of 0', charged(standard('0.00')), ['BR-S-07']],
    ['a reason at the standard rate', of({ ...standard(), exemptionReason: 'La loi' }), ['BR-S-10']],
    ['zero rated with a reason', of(exempt('Z', null, 'La loi')), ['BR-Z-10']],
    ...EXEMPT.map(
        category =>
            [
                `${category} with a rate`,
                total(
                    { amount: '20.00' },
                    category === 'K'
                        ? toGermany({ lines: [aLine({ vat: { ...exempt('K'), rate: '20.00' } })] })
                        : of({ ...exempt(category, null, 'La loi'), rate: '20.00' }),
                ),
                [`${PREFIX[category]}-05`, `${PREFIX[category]}-09`],
            ] as const,
    ),
    ...EXEMPT.map(
        category =>
            [
                `${category} without a reason`,
                category === 'K'
                    ? toGermany({ lines: [aLine({ vat: exempt('K', null, null) })] })
                    : of(exempt(category, null, null)),
                [`${PREFIX[category]}-10`],
            ] as const,
    ),
    ...EXEMPT.map(
        category =>
            [
                `${category} of a seller without a VAT number`,
                {
                    ...(category === 'E' ? of(exempt('E', 'VATEX-FR-CGI275')) : exempted(category)),
                    seller: aSeller({ vatNumber: null }),
                },
                [`${PREFIX[category]}-02`],
            ] as const,
    ),
    ...EXEMPT.map(
        category =>
            [
                `${category} with VAT`,
                total(
                    { amount: '1.00' },
                    { ...exempted(category), totalVat: '1.00', totalIncludingTax: '101.00', dueAmount: '101.00' },
                ),
                [`${PREFIX[category]}-09`],
            ] as const,
    ),
    ...EXEMPT.map(
        category =>
            [
                `${category} with another base`,
                total({ base: '99.00' }, exempted(category)),
                [`${PREFIX[category]}-08`],
            ] as const,
    ),
    ['a reason of a standard total', total({ exemptionReason: 'La loi' }), ['BR-S-10']],
    ['an unknown exemption', of(exempt('E', 'VATEX-FR-XYZ')), ['BR-CL-22']],
    [
        'reverse charge to a buyer without a number',
        of(exempt('AE', 'VATEX-EU-AE'), { buyer: aBuyer({ ...german, vatNumber: null, address: germany }) }),
        ['BR-AE-02'],
    ],
    [
        'a sale to Germany without a VAT number',
        toGermany({ buyer: aBuyer({ ...german, vatNumber: null, address: germany }) }),
        ['BR-IC-02'],
    ],
    ['a sale to Germany at no time', toGermany({ deliveryDate: null }), ['BR-IC-11']],
    ['a sale to Germany to nowhere', toGermany({ deliveryAddress: null }), ['BR-IC-12']],
    [
        'outside of VAT beside goods',
        anInvoice({
            seller: aSeller({ vatNumber: null }),
            buyer: aBuyer({ vatNumber: null }),
            lines: [aLine({}), aLine({ vat: exempt('O', null, 'Hors champ') })],
        }),
        ['BR-S-02', 'BR-O-11'],
    ],
    ['no totals of VAT', { ...anInvoice({}), vatTotals: [] }, ['BR-CO-18', 'BR-S-01', 'BR-CO-14']],
    [
        'a total that no line has',
        anInvoice({
            vatTotals: [...anInvoice({}).vatTotals, { ...exempt('Z', null, null), base: '0.00', amount: '0.00' }],
        }),
        ['BR-Z-08'],
    ],
    ['another base', total({ base: '90.00' }), ['BR-S-08', 'BR-CO-17']],
    [
        'VAT a cent off',
        total(
            { amount: '20.01' },
            { ...anInvoice({}), totalVat: '20.01', totalIncludingTax: '120.01', dueAmount: '120.01' },
        ),
        ['BR-CO-17'],
    ],
    [
        'VAT of a credit note more than a euro off',
        total(
            { amount: '21.01' },
            { ...aCreditNote({}), totalVat: '21.01', totalIncludingTax: '121.01', dueAmount: '121.01' },
        ),
        ['BR-CO-17'],
    ],
    ['a base of three decimals', total({ base: '100.001' }), ['BR-S-08', 'BR-DEC-19']],
    ['VAT of three decimals', total({ amount: '20.001' }), ['BR-CO-17', 'BR-DEC-20']],
    ['lines that sum up to something else', { ...anInvoice({}), linesAmount: '99.99' }, ['BR-CO-10', 'BR-CO-13']],
    ['charges that sum up to something else', { ...anInvoice({}), chargesAmount: '1.00' }, ['BR-CO-12', 'BR-CO-13']],
    ['another total excluding tax', { ...anInvoice({}), totalExcludingTax: '101.00' }, ['BR-CO-13', 'BR-CO-15']],
    ['another total of VAT', { ...anInvoice({}), totalVat: '21.00' }, ['BR-CO-14', 'BR-CO-15']],
    ['another total with tax', { ...anInvoice({}), totalIncludingTax: '121.00' }, ['BR-CO-15', 'BR-CO-16']],
    ['another amount due', { ...anInvoice({}), dueAmount: '119.99' }, ['BR-CO-16']],
    ['a deposit that is not deducted', { ...anInvoice({}), depositAmount: '10.00' }, ['BR-CO-16']],
    [
        'a total of three decimals',
        { ...anInvoice({}), totalIncludingTax: '120.001', dueAmount: '120.001' },
        ['BR-DEC-14', 'BR-DEC-18', 'BR-CO-15', 'BR-CO-16'],
    ],
    ['an amount of 20 digits', { ...anInvoice({}), dueAmount: '100000000000000000.00' }, ['BR-FR-DEC-01', 'BR-CO-16']],
    [
        'shipping of three decimals',
        { ...charged(standard()), charges: [{ reason: 'shipping', amount: '5.001', vat: standard() }] },
        ['BR-DEC-05'],
    ],
    ['a control character', anInvoice({ note: 'a\u0007b' }), ['XML-CHAR']],
    ['half of an emoji', line({ designation: 'a\ud83d' }), ['XML-CHAR']],
    ['a text of 5 001 characters', anInvoice({ note: 'x'.repeat(5001) }), ['TEXT-LENGTH']],
    ['a note with the mark of another', anInvoice({ note: 'voir #PMT# ici' }), ['BR-FR-06']],
];
