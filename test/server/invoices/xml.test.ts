// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { writeCii } from '#server/invoices/cii.ts';
import { writeUbl } from '#server/invoices/ubl.ts';
import { branch, leaf, xmlFile } from '#server/invoices/xml.ts';
import { INVOICE_CONTENTS } from '#test/support/invoices/contents.ts';
import {
    aBuyer,
    aCreditNote,
    aLine,
    anAddress,
    anInvoice,
    aSeller,
    aText,
    exempt,
    standard,
} from '#test/support/invoices/parts.ts';

const WRITERS = { cii: writeCii, ubl: writeUbl } as const;

/** A file read back: it is well-formed, and has the texts of elements by their local names along a path. */
const read = (xml: string) => {
    const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
    expect(root.getElementsByTagName('parsererror')).toHaveLength(0);
    const along = (path: string): string[] =>
        path
            .split('/')
            .reduce<Element[]>(
                (found, name) => found.flatMap(one => [...one.children].filter(child => child.localName === name)),
                [root],
            )
            .map(({ textContent }) => textContent ?? '');
    return { root, along };
};

const LINE = {
    cii: 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem',
    ubl: 'InvoiceLine',
} as const;
const LINE_NOTE = {
    cii: `${LINE.cii}/AssociatedDocumentLineDocument/IncludedNote/Content`,
    ubl: `${LINE.ubl}/Note`,
} as const;
const LINE_NAME = { cii: `${LINE.cii}/SpecifiedTradeProduct/Name`, ubl: `${LINE.ubl}/Item/Name` } as const;

/** Notes of the whole, each `#SUBJECT#text` as in UBL. */
const notesOf = (syntax: 'cii' | 'ubl', content: InvoiceContent): string[] => {
    const { root, along } = read(WRITERS[syntax](content));
    if (syntax === 'ubl') return along('Note');
    return [...root.getElementsByTagName('ram:IncludedNote')].flatMap(({ children: [text, subject] }) =>
        subject ? `#${subject.textContent}#${text?.textContent}` : [],
    );
};

describe.each(['cii', 'ubl'] as const)('%s', syntax => {
    const write = WRITERS[syntax];

    test.each(INVOICE_CONTENTS)('%s: read back with its lines, and written in the same bytes', (_title, content) => {
        const xml = write(content);
        expect(write(structuredClone(content))).toBe(xml);
        const names = content.lines.flatMap(line => (line.kind === 'text' ? [] : line.designation.trim()));
        const path =
            content.type === 'credit_note'
                ? LINE_NAME[syntax].replace('InvoiceLine', 'CreditNoteLine')
                : LINE_NAME[syntax];
        expect(read(xml).along(path)).toEqual(names);
    });

    test('markup, emoji and scripts arrive as they are', () => {
        const designation = '⚽ <b>"Pro"</b> & \'Μπάλα\' ]]> 👩🏽‍🚒';
        const xml = write(anInvoice({ lines: [aLine({ designation })] }));
        expect(xml).not.toContain('<b>');
        expect(read(xml).along(LINE_NAME[syntax])).toEqual([designation]);
    });

    test('a draft has no file', () => {
        expect(() => write(anInvoice({ number: null }))).toThrow(RangeError);
    });

    test('what no XML file may have is refused at the last door', () => {
        expect(() => write(anInvoice({ note: 'a\u0000' }))).toThrow(RangeError);
    });

    test('the law is told once each, in the language of the customer', () => {
        const [pmt, pmd, aab, ...others] = notesOf(syntax, anInvoice({}));
        expect(pmt).toMatch(/^#PMT#.*40\u00a0€.*L441-10/);
        expect(pmd).toMatch(/^#PMD#.*12,5\s%/);
        expect(aab).toMatch(/^#AAB#Pas d’escompte/);
        expect(others).toEqual([]);
        expect(notesOf(syntax, anInvoice({ locale: 'en' }))[0]).toMatch(/^#PMT#In case of late payment/);
    });

    test('discount, debits, reason and notes are told when there are any', () => {
        const seller = aSeller({ earlyPaymentDiscount: '2 % sous 8 jours', isVatOnDebits: true, invoiceNote: 'Bio' });
        expect(notesOf(syntax, aCreditNote({ seller, note: 'Merci' })).slice(2)).toEqual([
            '#AAB#Escompte pour paiement anticipé\u00a0: 2 % sous 8 jours',
            '#AAI#Option pour le paiement de la TVA d’après les débits.',
            '#ACD#Motif de l’avoir\u00a0: Retour de marchandise',
            '#AAI#Merci',
            '#AAI#Bio',
        ]);
    });

    test.each([
        ['fr', /^#PMT#.*40\u00a0€.*L2192-13 et D2192-35/, /^#PMD#.*huit points.*L2192-13 et R2192-31/],
        ['en', /^#PMT#.*40 €.*L2192-13 and D2192-35/, /^#PMD#.*eight points.*L2192-13 and R2192-31/],
    ] as const)('B11 a public buyer reads the Code de la commande publique, in %s', (locale, pmt, pmd) => {
        const content = anInvoice({ locale, buyer: aBuyer({ isPublic: true }) });
        const said = notesOf(syntax, content);
        expect(said).toEqual([expect.stringMatching(pmt), expect.stringMatching(pmd), said[2]]);
        expect(write(content)).not.toContain('L441');
    });

    test('B11 a billing address other than the seat is a note, and contents frozen without one have no note', () => {
        const billingAddress = anAddress('BE', '1000', 'Bruxelles');
        const said = notesOf(syntax, anInvoice({ buyer: aBuyer({ billingAddress }) })).slice(3);
        expect(said).toEqual(['#AAI#Adresse de facturation\u00a0: 1 place du Marché, 1000 Bruxelles, BELGIQUE']);
        expect(notesOf(syntax, anInvoice({})).slice(3)).toEqual([]);
    });

    test('B11 the option on debits concerns amounts with tax alone', () => {
        const seller = aSeller({ isVatOnDebits: true });
        const free = aLine({ vat: exempt('E', 'VATEX-FR-CGI275') });
        const code = { cii: '</ram:DueDateTypeCode>', ubl: '</cbc:DescriptionCode>' }[syntax];
        const isNamed = (lines: InvoiceContent['lines']) =>
            notesOf(syntax, anInvoice({ seller, lines })).some(note => note.includes('débits'));
        expect([isNamed([free]), isNamed([free, aLine({})])]).toEqual([false, true]);
        expect(write(anInvoice({ seller, lines: [free] }))).not.toContain(code);
        expect(write(anInvoice({ seller, lines: [free, aLine({})] })).split(code)).toHaveLength(2);
    });

    test('texts are notes of the line that follows them, and the last ones of the last line', () => {
        const lines = [aText('A'), aText('B'), aLine({}), aLine({}), aText('C')];
        expect(read(write(anInvoice({ lines }))).along(LINE_NOTE[syntax])).toEqual(['A\nB', 'C']);
    });

    test('trial W22 the comment of a line stands in its note, after the texts before it (BT-127)', () => {
        const lines = [aText('A'), aLine({ comment: ' Maillots\nrouges ' }), aLine({}), aText('C')];
        expect(read(write(anInvoice({ lines }))).along(LINE_NOTE[syntax])).toEqual(['A\nMaillots\nrouges', 'C']);
    });

    test('with several delivery notes, each line names its own', () => {
        const deliveryNotes = [
            { number: 'B1', shippingDate: '2026-10-05', orders: [{ number: 'C1', customerReference: 'PO-1' }] },
            { number: 'B2', shippingDate: '2026-10-06', orders: [{ number: 'C2', customerReference: null }] },
        ];
        const lines = [aLine({ note: 0 }), aText('Fin', 1), aLine({ note: 1 })];
        expect(read(write(anInvoice({ deliveryNotes, lines }))).along(LINE_NOTE[syntax])).toEqual([
            'Bon de livraison B1 du 05/10/2026, commande C1 (votre référence PO-1)',
            'Bon de livraison B2 du 06/10/2026, commande C2\nFin',
        ]);
    });
});

const AGREEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
const DELIVERY = 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery';
const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const PRICE = 'SpecifiedLineTradeAgreement';

/** Each business term with its place in both syntaxes. */
const MAPPING: readonly (readonly [
    term: string,
    content: InvoiceContent,
    cii: string,
    ubl: string,
    values: string[],
])[] = [
    ['BT-1 number', anInvoice({}), 'ExchangedDocument/ID', 'ID', ['F2026-000123']],
    ['BT-3 deposit', anInvoice({ type: 'deposit' }), 'ExchangedDocument/TypeCode', 'InvoiceTypeCode', ['386']],
    ['BT-3 credit note', aCreditNote({}), 'ExchangedDocument/TypeCode', 'CreditNoteTypeCode', ['381']],
    [
        'BT-10 service of the buyer',
        anInvoice({ serviceCode: 'SERVICE-12' }),
        `${AGREEMENT}/BuyerReference`,
        'BuyerReference',
        ['SERVICE-12'],
    ],
    [
        'BT-12 contract',
        anInvoice({ contractReference: '2026-M-0042' }),
        `${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID`,
        'ContractDocumentReference/ID',
        ['2026-M-0042'],
    ],
    [
        'BT-13 customer’s order',
        anInvoice({ customerReference: 'PO-7' }),
        `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`,
        'OrderReference/ID',
        ['PO-7'],
    ],
    [
        'BT-16 delivery note',
        anInvoice({ deliveryNotes: [{ number: 'B1', shippingDate: '2026-10-05', orders: [] }] }),
        `${DELIVERY}/DespatchAdviceReferencedDocument/IssuerAssignedID`,
        'DespatchDocumentReference/ID',
        ['B1'],
    ],
    [
        'BT-20 term',
        anInvoice({}),
        `${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`,
        'PaymentTerms/Note',
        ['45 jours date de facture, puis fin de mois'],
    ],
    [
        'BT-23 frame',
        anInvoice({ deposits: [{ number: 'F1', issueDate: '2026-10-01', amount: '36.00' }], depositAmount: '36.00' }),
        'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID',
        'ProfileID',
        ['B4'],
    ],
    [
        'BT-25 deposit',
        anInvoice({ deposits: [{ number: 'F1', issueDate: '2026-10-01', amount: '36.00' }], depositAmount: '36.00' }),
        `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`,
        'BillingReference/InvoiceDocumentReference/ID',
        ['F1'],
    ],
    [
        'BT-25 credited invoice',
        aCreditNote({}),
        `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`,
        'BillingReference/InvoiceDocumentReference/ID',
        ['F2026-000123'],
    ],
    [
        'BT-31 VAT number',
        anInvoice({}),
        `${AGREEMENT}/SellerTradeParty/SpecifiedTaxRegistration/ID`,
        'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID',
        ['FR44732829320'],
    ],
    [
        'BT-33 legal information',
        anInvoice({}),
        `${AGREEMENT}/SellerTradeParty/Description`,
        'AccountingSupplierParty/Party/PartyLegalEntity/CompanyLegalForm',
        ['SAS au capital de 50\u202f000\u00a0€, SIREN\u00a0732829320 RCS Lyon'],
    ],
    [
        'BT-47 SIREN',
        anInvoice({}),
        `${AGREEMENT}/BuyerTradeParty/SpecifiedLegalOrganization/ID`,
        'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID',
        ['443061841'],
    ],
    [
        'BT-49 electronic address',
        anInvoice({}),
        `${AGREEMENT}/BuyerTradeParty/URIUniversalCommunication/URIID`,
        'AccountingCustomerParty/Party/EndpointID',
        ['443061841_44306184100047'],
    ],
    [
        'BT-49 of a private person',
        anInvoice({ buyer: aBuyer({ isProfessional: false, electronicAddress: null }) }),
        `${AGREEMENT}/BuyerTradeParty/URIUniversalCommunication/URIID`,
        'AccountingCustomerParty/Party/EndpointID',
        [],
    ],
    [
        'BT-52 seat, beside another billing address',
        anInvoice({ buyer: aBuyer({ billingAddress: anAddress('FR', '59000', 'Lille') }) }),
        `${AGREEMENT}/BuyerTradeParty/PostalTradeAddress/CityName`,
        'AccountingCustomerParty/Party/PostalAddress/CityName',
        ['Annecy'],
    ],
    [
        'BT-84 IBAN, unmasked',
        anInvoice({}),
        `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`,
        'PaymentMeans/PayeeFinancialAccount/ID',
        ['FR7630006000011234567890189'],
    ],
    [
        'BT-84 of a credit note',
        aCreditNote({}),
        `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/TypeCode`,
        'PaymentMeans/PaymentMeansCode',
        [],
    ],
    [
        'BT-99 shipping',
        anInvoice({ charges: [{ reason: 'shipping', amount: '6.83', vat: standard() }] }),
        `${SETTLEMENT}/SpecifiedTradeAllowanceCharge/ActualAmount`,
        'AllowanceCharge/Amount',
        ['6.83'],
    ],
    [
        'BT-113 deposit',
        anInvoice({ depositAmount: '36.00' }),
        `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/TotalPrepaidAmount`,
        'LegalMonetaryTotal/PrepaidAmount',
        ['36.00'],
    ],
    [
        'BT-115 due',
        anInvoice({ depositAmount: '36.00' }),
        `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount`,
        'LegalMonetaryTotal/PayableAmount',
        ['84.00'],
    ],
    [
        'BT-121 exemption',
        anInvoice({ lines: [aLine({ vat: exempt('G', 'VATEX-EU-G') })] }),
        `${SETTLEMENT}/ApplicableTradeTax/ExemptionReasonCode`,
        'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode',
        ['VATEX-EU-G'],
    ],
    [
        'BT-146 net price',
        anInvoice({ lines: [aLine({ grossUnitPrice: '0.1850', discount: '5' })] }),
        `${LINE.cii}/${PRICE}/NetPriceProductTradePrice/ChargeAmount`,
        `${LINE.ubl}/Price/PriceAmount`,
        ['0.1758'],
    ],
    [
        'BT-147 discount',
        anInvoice({ lines: [aLine({ grossUnitPrice: '0.1850', discount: '5' })] }),
        `${LINE.cii}/${PRICE}/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount`,
        `${LINE.ubl}/Price/AllowanceCharge/Amount`,
        ['0.0092'],
    ],
    [
        'BT-148 gross below net',
        anInvoice({ lines: [aLine({ grossUnitPrice: '9.0000', netUnitPrice: '10.0000' })] }),
        `${LINE.cii}/${PRICE}/GrossPriceProductTradePrice/ChargeAmount`,
        `${LINE.ubl}/Price/AllowanceCharge/BaseAmount`,
        [],
    ],
    [
        'BT-152 rate',
        anInvoice({ lines: [aLine({ vat: standard('5.5') })] }),
        `${LINE.cii}/SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent`,
        `${LINE.ubl}/Item/ClassifiedTaxCategory/Percent`,
        ['5.50'],
    ],
];

test.each(MAPPING)('%s', (_term, content, cii, ubl, values) => {
    expect(read(writeCii(content)).along(cii)).toEqual(values);
    expect(read(writeUbl(content)).along(ubl)).toEqual(values);
});

test('VAT on debits is BT-8: 5 in CII, 3 in UBL', () => {
    const content = anInvoice({ seller: aSeller({ isVatOnDebits: true }) });
    expect(read(writeCii(content)).along(`${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`)).toEqual(['5']);
    expect(read(writeUbl(content)).along('InvoicePeriod/DescriptionCode')).toEqual(['3']);
});

test('an element without a text is left out, and so is one without children', () => {
    expect(
        xmlFile('a', { xmlns: 'urn:a' }, [leaf('b', ' '), branch('c', leaf('d', null)), leaf('e', ' x ', { f: '"' })]),
    ).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a xmlns="urn:a"><e f="&quot;">x</e></a>\n');
});
