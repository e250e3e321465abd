import { describe, expect, test } from 'vitest';
import { buyerFindings, invoiceFindings, sellerFindings } from '#contract/invoices/rules/index.ts';
import { translateTo } from '#server/hydra/translate.ts';
import { INVOICE_CONTENTS } from '#test/support/invoices/contents.ts';
import { DAMAGED_CONTENTS } from '#test/support/invoices/damaged.ts';
import {
    aBuyer,
    aCreditNote,
    aLine,
    anAddress,
    anInvoice,
    aSeller,
    aText,
    exempt,
} from '#test/support/invoices/parts.ts';

const TODAY = '2026-11-28';

test.each(INVOICE_CONTENTS)('%s: nothing stands against it', (title, content) => {
    const codes = invoiceFindings(content, TODAY).map(({ severity, code }) => `${severity} ${code}`);
    expect(codes).toEqual(title === 'no account' ? ['warning BR-61'] : []);
});

test('the invoices of the product are of 60 kinds at least', () => {
    expect(INVOICE_CONTENTS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(INVOICE_CONTENTS.map(([title]) => title)).size).toBe(INVOICE_CONTENTS.length);
});

test.each(DAMAGED_CONTENTS)('%s', (_title, content, codes) => {
    expect(invoiceFindings(content, TODAY).map(({ code }) => code)).toEqual(codes);
});

const RULES = new Set(DAMAGED_CONTENTS.flatMap(([, , codes]) => codes));

test('about 80 rules are broken one by one', () => {
    expect(RULES.size).toBeGreaterThanOrEqual(75);
});

describe.each(['fr', 'en'] as const)('in %s', locale => {
    test('every finding is said in words, with all that it names', () => {
        const translate = translateTo(locale);
        const said = DAMAGED_CONTENTS.flatMap(([, content]) =>
            invoiceFindings(content, TODAY).map(({ key, params }) => ({ key, message: translate(key, params) })),
        );
        for (const { key, message } of said) {
            expect(message).not.toBe(key);
            expect(message).not.toContain('%{');
        }
    });
});

const LILLE = anAddress('FR', '59000', 'Lille');
const NOWHERE = anAddress('ZZ', '1', 'Nowhere');

test.each([
    ['thirdParty.electronicAddress', anInvoice({ buyer: aBuyer({ electronicAddress: null }) })],
    ['thirdParty.siren', anInvoice({ buyer: aBuyer({ siren: null, siret: null }) })],
    ['billingAddress', anInvoice({ buyer: aBuyer({ address: null }) })],
    ['thirdParty.address.country', anInvoice({ buyer: aBuyer({ billingAddress: LILLE, address: NOWHERE }) })],
    ['billingAddress.city', anInvoice({ buyer: aBuyer({ billingAddress: { ...LILLE, city: '#PMT#' } }) })],
    ['company.vatNumber', anInvoice({ seller: aSeller({ vatNumber: null }) })],
    ['company.bankAccount', anInvoice({ seller: aSeller({ bankAccount: null }) })],
    ['invoiceItems[2].designation', anInvoice({ lines: [aLine({}), aText('a'), aLine({ designation: '' })] })],
    ['invoiceItems[1].vatRate', anInvoice({ lines: [aLine({}), aLine({ vat: exempt('E', null, null) })] })],
    ['creditedInvoice', aCreditNote({ creditedInvoice: null })],
    ['dueDate', anInvoice({ dueDate: '2026-11-01' })],
    ['note', anInvoice({ note: '\u0000' })],
    ['serviceCode', anInvoice({ serviceCode: 'a\u0000' })],
    ['contractReference', anInvoice({ contractReference: 'a\u0000' })],
])('%s cures it', (path, content) => {
    expect(invoiceFindings(content, TODAY)[0]?.propertyPath).toBe(path);
});

test('a draft without a number, dated today, may become an invoice', () => {
    expect(invoiceFindings(anInvoice({ number: null, issueDate: TODAY }), TODAY)).toEqual([]);
});

test('a buyer abroad without an electronic address is warned of, since platforms do not deliver there', () => {
    const buyer = aBuyer({ siren: null, siret: null, electronicAddress: null });
    const abroad = { ...buyer, address: { ...anInvoice({}).seller.address, country: 'GB' } };
    expect(buyerFindings(abroad).map(({ severity, code }) => [severity, code])).toEqual([['warning', 'BR-FR-12']]);
    expect(buyerFindings({ ...buyer, siren: '443061841' }).map(({ severity }) => severity)).toEqual(['fatal']);
});

test('a private person needs neither a SIREN nor an electronic address', () => {
    expect(buyerFindings(aBuyer({ isProfessional: false, siren: null, siret: null, electronicAddress: null }))).toEqual(
        [],
    );
});

test('on its own page, what is found of a party is at its own properties', () => {
    const buyer = aBuyer({ siren: null, siret: null, address: { ...anInvoice({}).seller.address, country: '' } });
    expect(buyerFindings(buyer).map(({ propertyPath }) => propertyPath)).toEqual(['address.country']);
    const seller = aSeller({ vatNumber: null, electronicAddress: null, bankAccount: null });
    expect(sellerFindings(seller).map(({ code, propertyPath }) => [code, propertyPath])).toEqual([
        ['BR-FR-13', 'electronicAddress'],
        ['BR-S-02', 'vatNumber'],
        ['BR-61', 'bankAccount'],
    ]);
});

test('a credit note is not paid, so that no account is asked for', () => {
    expect(invoiceFindings(aCreditNote({ seller: aSeller({ bankAccount: null }) }), TODAY)).toEqual([]);
});
