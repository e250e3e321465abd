// Apart: Cross Industry Invoice (UN/CEFACT D16B to D22B), the syntax of Factur-X and ZUGFeRD.
import type { SupplierLine, SupplierParty, SupplierVat } from '#contract/suppliers/supplierContent.ts';
import { Refused } from '../../../domain/refused.ts';
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

const partyIn = (agreement: XmlElement, name: string): SupplierParty => {
    const [party] = elementsAt(agreement, name);
    if (!party) return partyOf(undefined, [], []);
    const numbers = [
        ...identifiersAt(party, 'SpecifiedLegalOrganization', 'ID'),
        ...identifiersAt(party, 'GlobalID'),
        ...identifiersAt(party, 'ID').filter(({ scheme }) => scheme !== undefined),
    ];
    const vat = identifiersAt(party, 'SpecifiedTaxRegistration', 'ID').filter(({ scheme }) => scheme === 'VA');
    return partyOf(
        textAt(party, 'Name') ?? textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
        numbers,
        vat.map(({ value }) => value),
    );
};

const isCharge = (one: XmlElement): boolean => isTrue(textAt(one, 'ChargeIndicator', 'Indicator'));

const lineIn = (line: XmlElement): SupplierLine => {
    const price = ['SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice'];
    const [settled = line] = elementsAt(line, 'SpecifiedLineTradeSettlement');
    const [quantity] = elementsAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
    return {
        number: shortText(textAt(line, 'AssociatedDocumentLineDocument', 'LineID'), 20) ?? '',
        reference: shortText(textAt(line, 'SpecifiedTradeProduct', 'SellerAssignedID'), 60),
        designation: shortText(textAt(line, 'SpecifiedTradeProduct', 'Name'), 500) ?? '',
        quantity: decimalIn(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity'),
        unitCode: shortText(quantity?.attributes.unitCode, 3),
        unitPrice: decimalIn(line, ...price, 'ChargeAmount'),
        priceQuantity: decimalIn(line, ...price, 'BasisQuantity') ?? '1',
        ...chargesOf(elementsAt(settled, 'SpecifiedTradeAllowanceCharge'), isCharge, 'ActualAmount'),
        amount: amountIn(settled, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
        vatCategory: shortText(textAt(settled, 'ApplicableTradeTax', 'CategoryCode'), 3),
        vatRate: decimalIn(settled, 'ApplicableTradeTax', 'RateApplicablePercent'),
    };
};

const rateIn = (rate: XmlElement): SupplierVat => ({
    category: shortText(textAt(rate, 'CategoryCode'), 3),
    rate: decimalIn(rate, 'RateApplicablePercent'),
    base: amountIn(rate, 'BasisAmount'),
    amount: amountIn(rate, 'CalculatedAmount'),
    exemptionReason: shortText(textAt(rate, 'ExemptionReason'), 500),
});

const partIn = (from: XmlElement, name: string): XmlElement => {
    const [found] = elementsAt(from, name);
    if (!found) throw new Refused('invalid', 'supplier_part', { params: { part: name } });
    return found;
};

/** @throws Refused (invalid) for missing or invalid parts */
export const readCii: SyntaxReader = root => {
    const document = partIn(root, 'ExchangedDocument');
    const transaction = partIn(root, 'SupplyChainTradeTransaction');
    const agreement = partIn(transaction, 'ApplicableHeaderTradeAgreement');
    const settlement = partIn(transaction, 'ApplicableHeaderTradeSettlement');
    const totals = partIn(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
    const currency = currencyOf(textAt(settlement, 'InvoiceCurrencyCode'));
    const vat = inCurrency(elementsAt(totals, 'TaxTotalAmount'), currency);
    const typeCode = shortText(textAt(document, 'TypeCode'), 3) ?? '380';
    const supplier = partyIn(agreement, 'SellerTradeParty');
    requireValue(supplier.name || null, 'seller');
    return {
        syntax: 'cii',
        number: requireValue(shortText(textAt(document, 'ID'), 60), 'number'),
        typeCode,
        isCreditNote: isCreditNote(typeCode),
        issueDate: requireValue(dayOfElement(document, 'IssueDateTime', 'DateTimeString'), 'date'),
        dueDate: dayOfElement(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
        currency,
        supplier,
        buyer: partyIn(agreement, 'BuyerTradeParty'),
        attachments: attachmentsIn(elementsAt(agreement, 'AdditionalReferencedDocument', 'AttachmentBinaryObject')),
        orderReference: shortText(textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'), 60),
        paymentTerms: shortText(textAt(settlement, 'SpecifiedTradePaymentTerms', 'Description'), 500),
        iban: ibanIn(
            textAt(settlement, 'SpecifiedTradeSettlementPaymentMeans', 'PayeePartyCreditorFinancialAccount', 'IBANID'),
        ),
        lines: linesOf(elementsAt(transaction, 'IncludedSupplyChainTradeLineItem'), lineIn),
        vat: ratesOf(elementsAt(settlement, 'ApplicableTradeTax'), rateIn),
        totals: {
            lines: decimalIn(totals, 'LineTotalAmount'),
            charges: decimalIn(totals, 'ChargeTotalAmount'),
            allowances: decimalIn(totals, 'AllowanceTotalAmount'),
            excludingTax: decimalIn(totals, 'TaxBasisTotalAmount'),
            vat: vat ? decimalIn(vat) : null,
            includingTax: requireValue(decimalIn(totals, 'GrandTotalAmount'), 'total'),
            prepaid: decimalIn(totals, 'TotalPrepaidAmount'),
            rounding: decimalIn(totals, 'RoundingAmount'),
            due: decimalIn(totals, 'DuePayableAmount'),
        },
    };
};
