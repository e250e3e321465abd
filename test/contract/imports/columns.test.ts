import { expect, test } from 'vitest';
import { importColumns } from '#contract/imports/columns.ts';
import { describeColumns, headingOf } from '#contract/imports/describe.ts';
import { importColumnNamed } from '#contract/imports/named.ts';
import { IMPORTED } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { isWritable } from '#contract/language/property.ts';
import { LOCALES } from '#i18n/index.ts';
import { translateTo } from '#server/hydra/translate.ts';

const namesIn = (contract: ResourceContract) => importColumns(contract).map(({ name }) => name);

const imported = IMPORTED.map(name => [name, contractOf(name)] as const);

test.each(imported)('I10 %s: every writable property has a column, and no computed one has', (_, contract) => {
    const writable = Object.entries(contract.properties).flatMap(([name, property]) =>
        isWritable(property) ? [name] : [],
    );
    expect([...new Set(importColumns(contract).map(({ of }) => of))]).toEqual(writable);
});

test('I10 related records are columns by what identifies them, and by what exports call them', () => {
    expect(namesIn(contractOf('price_list_items'))).toEqual([
        'priceList.code',
        'item.reference',
        'item.eanCode',
        'minQuantity',
        'unitPriceExcludingTax',
        'discountRate',
    ]);
    expect(namesIn(contractOf('items'))).toEqual(
        expect.arrayContaining([
            'vatRate.code',
            'vatRate.rate',
            'brand.name',
            'itemsFamily.path',
            'itemsFamily.name',
            'itemCatalogs.name',
        ]),
    );
});

test('I10 addresses and contacts are columns by their parts; a country has one column', () => {
    const names = namesIn(contractOf('third_parties'));
    expect(names).toEqual(
        expect.arrayContaining(['address.zip', 'address.country', 'contacts.lastName', 'contacts.address.city']),
    );
    expect(names).not.toContain('contacts.thirdParty.customerCode');
    expect(names.filter(name => name.startsWith('address.country'))).toEqual(['address.country']);
});

test('a column tells what its relation, its role and its place demand', () => {
    const customers = contractOf('third_parties');
    expect(importColumnNamed(customers, 'paymentTerm.label')).toMatchObject({
        of: 'paymentTerm',
        key: 'label',
        to: 'payment_terms',
        isRequired: true,
    });
    expect(importColumnNamed(customers, 'generalDiscount')).toMatchObject({ writers: 'ROLE_ADMIN', isRequired: false });
    expect(importColumnNamed(customers, 'contacts.lastName')).toMatchObject({ of: 'contacts', isRequired: false });
    expect(importColumnNamed(contractOf('items'), 'itemCatalogs.name')).toMatchObject({ isSeveral: true });
});

test('what is masked or a secret is no column', () => {
    const secret: ResourceContract = {
        ...contractOf('brands'),
        properties: {
            name: { kind: 'text', max: 10, masked: true },
            password: { kind: 'text', max: 10, only: 'write' },
            key: { kind: 'text', max: 10 },
        },
    };
    expect(namesIn(secret)).toEqual(['key']);
});

test.each([
    ['price_list_items', 'item', 'item.reference'],
    ['price_list_items', 'reference', 'item.reference'],
    ['price_list_items', 'eanCode', 'item.eanCode'],
    ['items', 'brand', 'brand.name'],
    ['items', 'vatRate', 'vatRate.code'],
    ['items', 'name', undefined],
    ['third_parties', 'zip', 'address.zip'],
    ['third_parties', 'lastName', 'contacts.lastName'],
    ['third_parties', 'address', undefined],
    ['third_parties', 'toString', undefined],
] as const)('I10 %s: %s means %s', (resource, name, column) => {
    expect(importColumnNamed(contractOf(resource), name)?.name).toBe(column);
});

test.each(imported)('I10 %s: each column has a heading of its own in each language', (_, contract) => {
    for (const locale of LOCALES) {
        const headings = importColumns(contract).map(column => headingOf(column, translateTo(locale)));
        expect(headings).toEqual([...new Set(headings)]);
        for (const heading of headings) expect(heading).not.toMatch(/resources\.|values\./);
    }
});

test.each(imported)('I10 %s: the columns are documented in words', (_, contract) => {
    for (const locale of LOCALES)
        for (const { hint, values = [] } of describeColumns(contract, translateTo(locale)))
            for (const words of [hint, ...values]) expect(words).not.toMatch(/import_columns|resources\.|%\{/);
});

test('I10 the documentation tells limits, and the words of choices', () => {
    const described = describeColumns(contractOf('items'), translateTo('fr'));
    expect(described.find(({ name }) => name === 'status')).toMatchObject({
        heading: 'Statut',
        values: ['Actif', 'En préparation', 'En rupture', 'Non renouvelé', 'Expiré', 'Inutilisable'],
    });
    expect(described.find(({ name }) => name === 'reference')).toMatchObject({ maxLength: 40, isRequired: true });
    expect(described.find(({ name }) => name === 'packaging')).toMatchObject({ min: 1, max: 100_000 });
    expect(described.find(({ name }) => name === 'saleUnitPriceExcludingTax')).toMatchObject({
        hint: 'Un montant en euros, 4 décimales au plus : 1 234,50 € ou 1234.50',
        min: 0,
    });
});
