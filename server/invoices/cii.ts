import { businessProcess } from '#contract/invoices/businessProcess.ts';
import type {
    InvoiceAddress,
    InvoiceBuyer,
    InvoiceCharge,
    InvoiceContent,
    InvoiceLine,
    InvoiceSeller,
    InvoiceVatTotal,
    NamedInvoice,
} from '#contract/invoices/invoiceContent.ts';
import type { Day } from '#contract/values/days.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';
import {
    CURRENCY,
    decimalText,
    discountOf,
    FREIGHT,
    GUIDELINE,
    namedInvoices,
    numberIn,
    periodIn,
    rateText,
    SCHEME,
    TRANSFER,
    taxRegistration,
    typeCode,
    vatBreakdowns,
    vatNumberIn,
} from './parts.ts';
import {
    hasDiscount,
    invoiceNotes,
    invoiceWordsIn,
    type LineWithNotes,
    legalInformation,
    notedLines,
    onlyNote,
    paymentTerms,
} from './words.ts';
import { branch, leaf, type XmlChild, xmlFile } from './xml.ts';

/** Cross Industry Invoice of UN/CEFACT, D22B. Elements are in the order of its schema. */
const NAMESPACES = {
    'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Format 102: `20261112`. */
const date = (day: Day | null, prefix: 'udt' | 'qdt' = 'udt'): XmlChild =>
    leaf(`${prefix}:DateTimeString`, day?.replaceAll('-', '') ?? null, { format: '102' });

/** BT-8 = 5: VAT is due on the date of the invoice. */
const ON_DEBITS = '5';

const addressOf = (address: InvoiceAddress | null): XmlChild =>
    address &&
    branch(
        'ram:PostalTradeAddress',
        leaf('ram:PostcodeCode', address.zip),
        leaf('ram:LineOne', address.firstLine),
        leaf('ram:LineTwo', address.secondLine),
        leaf('ram:LineThree', address.thirdLine),
        leaf('ram:CityName', address.city),
        leaf('ram:CountryID', address.country),
    );

const reached = ({ address, electronicAddress }: InvoiceSeller | InvoiceBuyer): XmlChild[] => [
    addressOf(address),
    branch(
        'ram:URIUniversalCommunication',
        electronicAddress && leaf('ram:URIID', electronicAddress.value, { schemeID: electronicAddress.scheme }),
    ),
];

/** @param scheme `VA` for VAT numbers, `FC` for other tax registrations */
const taxNumber = (number: string | null, scheme: 'VA' | 'FC'): XmlChild =>
    branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', number, { schemeID: scheme }));

const register = (siren: string | null): XmlChild =>
    branch('ram:SpecifiedLegalOrganization', leaf('ram:ID', siren, { schemeID: SCHEME.siren }));

const sellerOf = (content: InvoiceContent): XmlChild =>
    branch(
        'ram:SellerTradeParty',
        leaf('ram:Name', content.seller.name),
        leaf('ram:Description', legalInformation(content)),
        register(content.seller.siren),
        reached(content.seller),
        taxNumber(vatNumberIn(content, content.seller), 'VA'),
        taxNumber(taxRegistration(content), 'FC'),
    );

const buyerOf = (content: InvoiceContent): XmlChild => {
    const { buyer } = content;
    return branch(
        'ram:BuyerTradeParty',
        leaf('ram:GlobalID', buyer.siret, { schemeID: SCHEME.siret }),
        leaf('ram:Name', buyer.name),
        register(buyer.siren),
        branch('ram:DefinedTradeContact', leaf('ram:PersonName', buyer.contact)),
        reached(buyer),
        taxNumber(vatNumberIn(content, buyer), 'VA'),
    );
};

const agreementOf = (content: InvoiceContent): XmlChild =>
    branch(
        'ram:ApplicableHeaderTradeAgreement',
        leaf('ram:BuyerReference', content.serviceCode ?? null),
        sellerOf(content),
        buyerOf(content),
        branch('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', content.customerReference)),
        branch('ram:ContractReferencedDocument', leaf('ram:IssuerAssignedID', content.contractReference ?? null)),
    );

/** Delivery data. The element is mandatory, even if it is empty. */
const deliveryOf = (content: InvoiceContent): XmlChild =>
    branch(
        'ram:ApplicableHeaderTradeDelivery',
        branch(
            'ram:ShipToTradeParty',
            leaf('ram:Name', content.deliveryAddress && content.deliveryName),
            addressOf(content.deliveryAddress),
        ),
        branch('ram:ActualDeliverySupplyChainEvent', branch('ram:OccurrenceDateTime', date(content.deliveryDate))),
        branch('ram:DespatchAdviceReferencedDocument', leaf('ram:IssuerAssignedID', onlyNote(content))),
    ) ?? '<ram:ApplicableHeaderTradeDelivery/>';

const meansOf = ({ type, seller: { bankAccount } }: InvoiceContent): XmlChild =>
    type === 'credit_note' || bankAccount === null
        ? null
        : branch(
              'ram:SpecifiedTradeSettlementPaymentMeans',
              leaf('ram:TypeCode', TRANSFER),
              branch('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', bankAccount.iban)),
              branch('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', bankAccount.bic)),
          );

const taxOf =
    (isOnDebits: boolean) =>
    (total: InvoiceVatTotal): XmlChild =>
        branch(
            'ram:ApplicableTradeTax',
            leaf('ram:CalculatedAmount', total.amount),
            leaf('ram:TypeCode', 'VAT'),
            leaf('ram:ExemptionReason', total.exemptionReason),
            leaf('ram:BasisAmount', total.base),
            leaf('ram:CategoryCode', total.category),
            leaf('ram:ExemptionReasonCode', total.exemptionCode),
            leaf('ram:DueDateTypeCode', isOnDebits && total.category === 'S' ? ON_DEBITS : null),
            leaf('ram:RateApplicablePercent', rateText(total)),
        );

const categoryOf = (name: string, vat: InvoiceVat): XmlChild =>
    branch(
        name,
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', vat.category),
        leaf('ram:RateApplicablePercent', rateText(vat)),
    );

const indicator = (isCharge: boolean): XmlChild =>
    branch('ram:ChargeIndicator', leaf('udt:Indicator', String(isCharge)));

const chargeOf =
    (reason: string) =>
    ({ amount, vat }: InvoiceCharge): XmlChild =>
        branch(
            'ram:SpecifiedTradeAllowanceCharge',
            indicator(true),
            leaf('ram:ActualAmount', amount),
            leaf('ram:ReasonCode', FREIGHT),
            leaf('ram:Reason', reason),
            categoryOf('ram:CategoryTradeTax', vat),
        );

const totalsOf = (content: InvoiceContent): XmlChild =>
    branch(
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        leaf('ram:LineTotalAmount', content.linesAmount),
        leaf('ram:ChargeTotalAmount', content.chargesAmount),
        leaf('ram:TaxBasisTotalAmount', content.totalExcludingTax),
        leaf('ram:TaxTotalAmount', content.totalVat, { currencyID: CURRENCY }),
        leaf('ram:GrandTotalAmount', content.totalIncludingTax),
        leaf('ram:TotalPrepaidAmount', content.depositAmount),
        leaf('ram:DuePayableAmount', content.dueAmount),
    );

const namedOf = ({ number, issueDate }: NamedInvoice): XmlChild =>
    branch(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', number),
        branch('ram:FormattedIssueDateTime', date(issueDate, 'qdt')),
    );

const settlementOf = (content: InvoiceContent): XmlChild => {
    const period = periodIn(content);
    return branch(
        'ram:ApplicableHeaderTradeSettlement',
        leaf('ram:PaymentReference', content.type === 'credit_note' ? null : content.number),
        leaf('ram:InvoiceCurrencyCode', CURRENCY),
        meansOf(content),
        vatBreakdowns(content).map(taxOf(content.seller.isVatOnDebits)),
        branch(
            'ram:BillingSpecifiedPeriod',
            branch('ram:StartDateTime', date(period?.start ?? null)),
            branch('ram:EndDateTime', date(period?.end ?? null)),
        ),
        content.charges.map(chargeOf(invoiceWordsIn(content.locale)('shipping'))),
        branch(
            'ram:SpecifiedTradePaymentTerms',
            leaf('ram:Description', paymentTerms(content)),
            branch('ram:DueDateDateTime', date(content.dueDate)),
        ),
        totalsOf(content),
        namedInvoices(content).map(namedOf),
    );
};

const grossOf = (line: InvoiceLine): XmlChild =>
    hasDiscount(line)
        ? branch(
              'ram:GrossPriceProductTradePrice',
              leaf('ram:ChargeAmount', line.grossUnitPrice && decimalText(line.grossUnitPrice)),
              branch('ram:AppliedTradeAllowanceCharge', indicator(false), leaf('ram:ActualAmount', discountOf(line))),
          )
        : null;

const lineOf = ({ line, note }: LineWithNotes, place: number): XmlChild =>
    branch(
        'ram:IncludedSupplyChainTradeLineItem',
        branch(
            'ram:AssociatedDocumentLineDocument',
            leaf('ram:LineID', String(place + 1)),
            branch('ram:IncludedNote', leaf('ram:Content', note)),
        ),
        branch(
            'ram:SpecifiedTradeProduct',
            leaf('ram:GlobalID', line.eanCode, { schemeID: SCHEME.gtin }),
            leaf('ram:SellerAssignedID', line.reference),
            leaf('ram:Name', line.designation),
        ),
        branch(
            'ram:SpecifiedLineTradeAgreement',
            grossOf(line),
            branch('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', decimalText(line.netUnitPrice))),
        ),
        branch(
            'ram:SpecifiedLineTradeDelivery',
            leaf('ram:BilledQuantity', decimalText(line.quantity), { unitCode: line.unitCode }),
        ),
        branch(
            'ram:SpecifiedLineTradeSettlement',
            categoryOf('ram:ApplicableTradeTax', line.vat),
            branch('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', line.lineAmount)),
        ),
    );

const documentOf = (content: InvoiceContent): XmlChild =>
    branch(
        'rsm:ExchangedDocument',
        leaf('ram:ID', numberIn(content)),
        leaf('ram:TypeCode', typeCode(content)),
        branch('ram:IssueDateTime', date(content.issueDate)),
        invoiceNotes(content).map(({ subject, text }) =>
            branch('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', subject)),
        ),
    );

/**
 * Writes an invoice as CII, for platforms and for embedding in Factur-X (profile EN 16931). The same content yields the
 * same bytes.
 * @throws RangeError for a draft, and for characters that XML excludes
 */
export const writeCii = (content: InvoiceContent): string =>
    xmlFile('rsm:CrossIndustryInvoice', NAMESPACES, [
        branch(
            'rsm:ExchangedDocumentContext',
            branch('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', businessProcess(content))),
            branch('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', GUIDELINE)),
        ),
        documentOf(content),
        branch(
            'rsm:SupplyChainTradeTransaction',
            notedLines(content).map(lineOf),
            agreementOf(content),
            deliveryOf(content),
            settlementOf(content),
        ),
    ]);
