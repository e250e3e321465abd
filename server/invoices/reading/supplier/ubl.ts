// Apart: UBL 2.1, Invoice and CreditNote.
import type { SupplierLine, SupplierParty, SupplierVat } from '#contract/suppliers/supplierContent.ts';
import {
    amountIn,
    attachmentsIn,
    chargesOf,
    currencyOf,
    dayOfElement,
    decimalIn,
    elementsAt,
    ibanIn,
    identifiersAt,
    inCurrency,
    isCreditNote,
    isTrue,
    linesOf,
    partyOf,
    ratesOf,
    requireValue,
    type SyntaxReader,
    shortText,
    textAt,
    type XmlElement,
} from './parts.ts';

const partyIn = (root: XmlElement, name: string): SupplierParty => {
    const [party] = elementsAt(root, name, 'Party');
    if (!party) return partyOf(undefined, [], []);
    const numbers = [
        ...identifiersAt(party, 'PartyLegalEntity', 'CompanyID'),
        ...identifiersAt(party, 'PartyIdentification', 'ID').filter(
            ({ scheme }) => scheme !== undefined && scheme !== 'SEPA',
        ),
    ];
    const vat = elementsAt(party, 'PartyTaxScheme').filter(one => textAt(one, 'TaxScheme', 'ID') === 'VAT');
    return partyOf(
        textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'),
        numbers,
        vat.flatMap(one => textAt(one, 'CompanyID') ?? []),
    );
};

const isCharge = (one: XmlElement): boolean => isTrue(textAt(one, 'ChargeIndicator'));

const lineIn =
    (quantityName: string) =>
    (line: XmlElement): SupplierLine => {
        const [quantity] = elementsAt(line, quantityName);
        return {
            number: shortText(textAt(line, 'ID'), 20) ?? '',
            reference: shortText(textAt(line, 'Item', 'SellersItemIdentification', 'ID'), 60),
            designation: shortText(textAt(line, 'Item', 'Name'), 500) ?? '',
            quantity: decimalIn(line, quantityName),
            unitCode: shortText(quantity?.attributes.unitCode, 3),
            unitPrice: decimalIn(line, 'Price', 'PriceAmount'),
            priceQuantity: decimalIn(line, 'Price', 'BaseQuantity') ?? '1',
            ...chargesOf(elementsAt(line, 'AllowanceCharge'), isCharge, 'Amount'),
            amount: amountIn(line, 'LineExtensionAmount'),
            vatCategory: shortText(textAt(line, 'Item', 'ClassifiedTaxCategory', 'ID'), 3),
            vatRate: decimalIn(line, 'Item', 'ClassifiedTaxCategory', 'Percent'),
        };
    };

const rateIn = (rate: XmlElement): SupplierVat => ({
    category: shortText(textAt(rate, 'TaxCategory', 'ID'), 3),
    rate: decimalIn(rate, 'TaxCategory', 'Percent'),
    base: amountIn(rate, 'TaxableAmount'),
    amount: amountIn(rate, 'TaxAmount'),
    exemptionReason: shortText(textAt(rate, 'TaxCategory', 'TaxExemptionReason'), 500),
});

/** @throws Refused (invalid) for missing or invalid parts */
export const readUbl: SyntaxReader = root => {
    const isNote = root.name === 'CreditNote';
    const currency = currencyOf(textAt(root, 'DocumentCurrencyCode'));
    const typeCode =
        shortText(textAt(root, isNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'), 3) ?? (isNote ? '381' : '380');
    const vat = inCurrency(elementsAt(root, 'TaxTotal', 'TaxAmount'), currency);
    const [totals = root] = elementsAt(root, 'LegalMonetaryTotal');
    const supplier = partyIn(root, 'AccountingSupplierParty');
    requireValue(supplier.name || null, 'seller');
    return {
        syntax: 'ubl',
        number: requireValue(shortText(textAt(root, 'ID'), 60), 'number'),
        typeCode,
        isCreditNote: isNote || isCreditNote(typeCode),
        issueDate: requireValue(dayOfElement(root, 'IssueDate'), 'date'),
        dueDate: dayOfElement(root, 'DueDate') ?? dayOfElement(root, 'PaymentMeans', 'PaymentDueDate'),
        currency,
        supplier,
        buyer: partyIn(root, 'AccountingCustomerParty'),
        attachments: attachmentsIn(
            elementsAt(root, 'AdditionalDocumentReference', 'Attachment', 'EmbeddedDocumentBinaryObject'),
        ),
        orderReference: shortText(textAt(root, 'OrderReference', 'ID'), 60),
        paymentTerms: shortText(textAt(root, 'PaymentTerms', 'Note'), 500),
        iban: ibanIn(textAt(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID')),
        lines: linesOf(
            elementsAt(root, isNote ? 'CreditNoteLine' : 'InvoiceLine'),
            lineIn(isNote ? 'CreditedQuantity' : 'InvoicedQuantity'),
        ),
        vat: ratesOf(elementsAt(root, 'TaxTotal', 'TaxSubtotal'), rateIn),
        totals: {
            lines: decimalIn(totals, 'LineExtensionAmount'),
            charges: decimalIn(totals, 'ChargeTotalAmount'),
            allowances: decimalIn(totals, 'AllowanceTotalAmount'),
            excludingTax: decimalIn(totals, 'TaxExclusiveAmount'),
            vat: vat ? decimalIn(vat) : null,
            includingTax: requireValue(decimalIn(totals, 'TaxInclusiveAmount'), 'total'),
            prepaid: decimalIn(totals, 'PrepaidAmount'),
            rounding: decimalIn(totals, 'PayableRoundingAmount'),
            due: decimalIn(totals, 'PayableAmount'),
        },
    };
};
