import type { InvoiceAddress, InvoiceContent } from '../invoiceContent.ts';
import { fatal, type InvoiceFinding, unless } from './finding.ts';

/** Characters outside XML 1.0 (section 2.2): control characters except tabs and line ends, lone surrogates, non-characters. */
const NO_XML = /[^\P{Cc}\t\n\r\x7f-\x9f]|\p{Cs}|[\ufffe\uffff]/u;

export const isXmlText = (text: string): boolean => !NO_XML.test(text);

/** Codes of notes that the French rules require exactly once; in UBL, only the text of the notes can contain them. */
const RESERVED = /#(PMT|PMD|AAB|TXD|BAR)#/;

/** Maximum length of any text: the longest that a form accepts. */
const MAX_LENGTH = 5_000;

type Text = readonly [path: string, text: string | null];

const addressTexts = (at: string, address: InvoiceAddress | null): Text[] =>
    address
        ? (['firstLine', 'secondLine', 'thirdLine', 'zip', 'city'] as const).map(part => [
              `${at}.${part}`,
              address[part],
          ])
        : [];

const partyTexts = ({ seller, buyer, deliveryAddress, deliveryName }: InvoiceContent): Text[] => [
    ['company.name', seller.name],
    ['company.rcsCity', seller.rcsCity],
    ...addressTexts('company.address', seller.address),
    ['thirdParty.name', buyer.name],
    ['invoiceContact', buyer.contact],
    ...addressTexts(buyer.billingAddress ? 'thirdParty.address' : 'billingAddress', buyer.address),
    ...addressTexts('deliveryAddress', deliveryAddress),
    ['deliveryAddress', deliveryName],
];

/** Texts that become document-level notes. */
const noteTexts = ({ seller, buyer, note, creditReason }: InvoiceContent): Text[] => [
    ...addressTexts('billingAddress', buyer.billingAddress ?? null),
    ['company.earlyPaymentDiscount', seller.earlyPaymentDiscount],
    ['company.invoiceNote', seller.invoiceNote],
    ['creditReason', creditReason],
    ['note', note],
];

const lineTexts = ({ lines }: InvoiceContent): Text[] =>
    lines.flatMap((line, place): Text[] => {
        const at = `invoiceItems[${place}]`;
        if (line.kind === 'text') return [[`${at}.designation`, line.text]];
        return [
            [`${at}.designation`, line.designation],
            [`${at}.reference`, line.reference],
            [`${at}.eanCode`, line.eanCode],
            [`${at}.vatRate`, line.vat.exemptionReason],
        ];
    });

const otherTexts = ({
    number,
    customerReference,
    serviceCode,
    contractReference,
    creditedInvoice,
    deliveryNotes,
    charges,
}: InvoiceContent): Text[] => [
    ['number', number],
    ['customerReference', customerReference],
    ['serviceCode', serviceCode ?? null],
    ['contractReference', contractReference ?? null],
    ['creditedInvoice', creditedInvoice?.number ?? null],
    ...deliveryNotes.flatMap((note): Text[] => [
        ['deliveryNotes', note.number],
        ...note.orders.flatMap((order): Text[] => [
            ['orders', order.number],
            ['customerReference', order.customerReference],
        ]),
    ]),
    ...charges.map(({ vat }): Text => ['shippingAmountExcludingTax', vat.exemptionReason]),
];

const textsOf = (content: InvoiceContent): Text[] => [
    ...noteTexts(content),
    ...partyTexts(content),
    ...lineTexts(content),
    ...otherTexts(content),
];

/** Scripts of the documents' fonts (`server/documents/fonts.ts`): other letters would be empty boxes. */
const UNDRAWABLE =
    /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u;

/** Texts that the PDF of an invoice cannot display, with the first such character. */
export const undrawableTexts = (content: InvoiceContent): { readonly path: string; readonly character: string }[] =>
    textsOf(content).flatMap(([path, text]) => {
        const [character] = UNDRAWABLE.exec(text ?? '') ?? [];
        return character === undefined ? [] : [{ path, character }];
    });

/** Findings about texts: valid in XML, and within the length that platforms accept. */
export const textFindings = (content: InvoiceContent): InvoiceFinding[] => {
    const notes = noteTexts(content);
    const texts = textsOf(content);
    return [
        ...texts.flatMap(([path, text]) =>
            unless(isXmlText(text ?? ''), () => fatal('XML-CHAR', path, 'control_character')),
        ),
        ...texts.flatMap(([path, text]) =>
            unless((text ?? '').length <= MAX_LENGTH, () =>
                fatal('TEXT-LENGTH', path, 'too_long', { count: MAX_LENGTH }),
            ),
        ),
        ...notes.flatMap(([path, text]) =>
            unless(!RESERVED.test(text ?? ''), () => fatal('BR-FR-06', path, 'reserved_note')),
        ),
    ];
};
