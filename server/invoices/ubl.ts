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
import type { Decimal } from '#contract/values/money.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';
import {
    CURRENCY,
    decimalText,
    discountOf,
    FREIGHT,
    GUIDELINE,
    hasTaxedAmount,
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

/** Universal Business Language 2.1 of OASIS. Elements are in the order of its schemas; credit notes have a separate one. */
const COMPONENTS = {
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** BT-8 = 3: VAT is due on the date of the invoice. */
const ON_DEBITS = '3';

const euros = (name: string, amount: Decimal): XmlChild => leaf(name, amount, { currencyID: CURRENCY });

const taxScheme = (id: 'VAT' | 'FC'): XmlChild => branch('cac:TaxScheme', leaf('cbc:ID', id));

const VAT_SCHEME = taxScheme('VAT');

const addressOf = (name: string, address: InvoiceAddress | null): XmlChild =>
    address &&
    branch(
        name,
        leaf('cbc:StreetName', address.firstLine),
        leaf('cbc:AdditionalStreetName', address.secondLine),
        leaf('cbc:CityName', address.city),
        leaf('cbc:PostalZone', address.zip),
        branch('cac:AddressLine', leaf('cbc:Line', address.thirdLine)),
        branch('cac:Country', leaf('cbc:IdentificationCode', address.country)),
    );

const endpoint = ({ electronicAddress }: InvoiceSeller | InvoiceBuyer): XmlChild =>
    electronicAddress && leaf('cbc:EndpointID', electronicAddress.value, { schemeID: electronicAddress.scheme });

/** @param scheme `VAT` for VAT numbers, `FC` for other tax registrations */
const taxNumber = (number: string | null, scheme: 'VAT' | 'FC'): XmlChild =>
    number ? branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', number), taxScheme(scheme)) : null;

const sellerOf = (content: InvoiceContent): XmlChild => {
    const { seller } = content;
    return branch(
        'cac:AccountingSupplierParty',
        branch(
            'cac:Party',
            endpoint(seller),
            addressOf('cac:PostalAddress', seller.address),
            taxNumber(vatNumberIn(content, seller), 'VAT'),
            taxNumber(taxRegistration(content), 'FC'),
            branch(
                'cac:PartyLegalEntity',
                leaf('cbc:RegistrationName', seller.name),
                leaf('cbc:CompanyID', seller.siren, { schemeID: SCHEME.siren }),
                leaf('cbc:CompanyLegalForm', legalInformation(content)),
            ),
        ),
    );
};

const buyerOf = (content: InvoiceContent): XmlChild => {
    const { buyer } = content;
    return branch(
        'cac:AccountingCustomerParty',
        branch(
            'cac:Party',
            endpoint(buyer),
            branch('cac:PartyIdentification', leaf('cbc:ID', buyer.siret, { schemeID: SCHEME.siret })),
            addressOf('cac:PostalAddress', buyer.address),
            taxNumber(vatNumberIn(content, buyer), 'VAT'),
            branch(
                'cac:PartyLegalEntity',
                leaf('cbc:RegistrationName', buyer.name),
                leaf('cbc:CompanyID', buyer.siren, { schemeID: SCHEME.siren }),
            ),
            branch('cac:Contact', leaf('cbc:Name', buyer.contact)),
        ),
    );
};

const deliveryOf = ({ deliveryDate, deliveryAddress, deliveryName }: InvoiceContent): XmlChild =>
    branch(
        'cac:Delivery',
        leaf('cbc:ActualDeliveryDate', deliveryDate),
        branch('cac:DeliveryLocation', addressOf('cac:Address', deliveryAddress)),
        branch('cac:DeliveryParty', branch('cac:PartyName', leaf('cbc:Name', deliveryAddress && deliveryName))),
    );

const meansOf = ({ type, number, seller: { bankAccount } }: InvoiceContent): XmlChild =>
    type === 'credit_note' || bankAccount === null
        ? null
        : branch(
              'cac:PaymentMeans',
              leaf('cbc:PaymentMeansCode', TRANSFER),
              leaf('cbc:PaymentID', number),
              branch(
                  'cac:PayeeFinancialAccount',
                  leaf('cbc:ID', bankAccount.iban),
                  branch('cac:FinancialInstitutionBranch', leaf('cbc:ID', bankAccount.bic)),
              ),
          );

const category = (name: string, vat: InvoiceVat, ...reasons: readonly XmlChild[]): XmlChild =>
    branch(name, leaf('cbc:ID', vat.category), leaf('cbc:Percent', rateText(vat)), ...reasons, VAT_SCHEME);

const chargeOf =
    (reason: string) =>
    ({ amount, vat }: InvoiceCharge): XmlChild =>
        branch(
            'cac:AllowanceCharge',
            leaf('cbc:ChargeIndicator', 'true'),
            leaf('cbc:AllowanceChargeReasonCode', FREIGHT),
            leaf('cbc:AllowanceChargeReason', reason),
            euros('cbc:Amount', amount),
            category('cac:TaxCategory', vat),
        );

const subtotalOf = (total: InvoiceVatTotal): XmlChild =>
    branch(
        'cac:TaxSubtotal',
        euros('cbc:TaxableAmount', total.base),
        euros('cbc:TaxAmount', total.amount),
        category(
            'cac:TaxCategory',
            total,
            leaf('cbc:TaxExemptionReasonCode', total.exemptionCode),
            leaf('cbc:TaxExemptionReason', total.exemptionReason),
        ),
    );

const totalsOf = (content: InvoiceContent): XmlChild =>
    branch(
        'cac:LegalMonetaryTotal',
        euros('cbc:LineExtensionAmount', content.linesAmount),
        euros('cbc:TaxExclusiveAmount', content.totalExcludingTax),
        euros('cbc:TaxInclusiveAmount', content.totalIncludingTax),
        euros('cbc:ChargeTotalAmount', content.chargesAmount),
        euros('cbc:PrepaidAmount', content.depositAmount),
        euros('cbc:PayableAmount', content.dueAmount),
    );

const priceOf = (line: InvoiceLine): XmlChild =>
    branch(
        'cac:Price',
        euros('cbc:PriceAmount', decimalText(line.netUnitPrice)),
        hasDiscount(line)
            ? branch(
                  'cac:AllowanceCharge',
                  leaf('cbc:ChargeIndicator', 'false'),
                  euros('cbc:Amount', discountOf(line)),
                  line.grossUnitPrice && euros('cbc:BaseAmount', decimalText(line.grossUnitPrice)),
              )
            : null,
    );

const lineOf =
    (isCredit: boolean) =>
    ({ line, note }: LineWithNotes, place: number): XmlChild =>
        branch(
            isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
            leaf('cbc:ID', String(place + 1)),
            leaf('cbc:Note', note),
            leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', decimalText(line.quantity), {
                unitCode: line.unitCode,
            }),
            euros('cbc:LineExtensionAmount', line.lineAmount),
            branch(
                'cac:Item',
                leaf('cbc:Name', line.designation),
                branch('cac:SellersItemIdentification', leaf('cbc:ID', line.reference)),
                branch('cac:StandardItemIdentification', leaf('cbc:ID', line.eanCode, { schemeID: SCHEME.gtin })),
                category('cac:ClassifiedTaxCategory', line.vat),
            ),
            priceOf(line),
        );

const periodOf = (content: InvoiceContent): XmlChild => {
    const period = periodIn(content);
    const isOnDebits = content.seller.isVatOnDebits && hasTaxedAmount(content);
    return branch(
        'cac:InvoicePeriod',
        leaf('cbc:StartDate', period?.start ?? null),
        leaf('cbc:EndDate', period?.end ?? null),
        leaf('cbc:DescriptionCode', isOnDebits ? ON_DEBITS : null),
    );
};

const namedOf = ({ number, issueDate }: NamedInvoice): XmlChild =>
    branch(
        'cac:BillingReference',
        branch('cac:InvoiceDocumentReference', leaf('cbc:ID', number), leaf('cbc:IssueDate', issueDate)),
    );

const headOf = (content: InvoiceContent, isCredit: boolean): XmlChild[] => [
    leaf('cbc:CustomizationID', GUIDELINE),
    leaf('cbc:ProfileID', businessProcess(content)),
    leaf('cbc:ID', numberIn(content)),
    leaf('cbc:IssueDate', content.issueDate),
    leaf('cbc:DueDate', isCredit ? null : content.dueDate),
    leaf(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCode(content)),
    // UBL lacks an element for the subject of a note.
    ...invoiceNotes(content).map(({ subject, text }) => leaf('cbc:Note', `#${subject}#${text}`)),
    leaf('cbc:DocumentCurrencyCode', CURRENCY),
    leaf('cbc:BuyerReference', content.serviceCode ?? null),
    periodOf(content),
    branch('cac:OrderReference', leaf('cbc:ID', content.customerReference)),
    ...namedInvoices(content).map(namedOf),
    branch('cac:DespatchDocumentReference', leaf('cbc:ID', onlyNote(content))),
    branch('cac:ContractDocumentReference', leaf('cbc:ID', content.contractReference ?? null)),
];

/** Writes an invoice or credit note as UBL 2.1, deterministically. @throws RangeError for a draft, or invalid XML text */
export const writeUbl = (content: InvoiceContent): string => {
    const isCredit = content.type === 'credit_note';
    const root = isCredit ? 'CreditNote' : 'Invoice';
    const namespaces = { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`, ...COMPONENTS };
    return xmlFile(root, namespaces, [
        headOf(content, isCredit),
        sellerOf(content),
        buyerOf(content),
        deliveryOf(content),
        meansOf(content),
        branch('cac:PaymentTerms', leaf('cbc:Note', paymentTerms(content))),
        content.charges.map(chargeOf(invoiceWordsIn(content.locale)('shipping'))),
        branch('cac:TaxTotal', euros('cbc:TaxAmount', content.totalVat), vatBreakdowns(content).map(subtotalOf)),
        totalsOf(content),
        notedLines(content).map(lineOf(isCredit)),
    ]);
};
