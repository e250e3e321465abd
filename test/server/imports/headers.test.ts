import { expect, test } from 'vitest';
import { importColumns } from '#contract/imports/columns.ts';
import { headingOf } from '#contract/imports/describe.ts';
import { IMPORTED, type ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import { exportable } from '#contract/language/exports.ts';
import { LOCALES } from '#i18n/index.ts';
import { headingsOf } from '#server/engine/exports/cells.ts';
import { translateTo } from '#server/hydra/translate.ts';
import { foldWords } from '#server/imports/read/cellTexts.ts';
import { distinctHeaders, guessColumns, repeatedHeaders } from '#server/imports/read/headers/index.ts';
import { EQUAL } from '#test/support/textPairs.ts';

const guess = (resource: ImportedResource, ...headers: string[]) => guessColumns(contractOf(resource), headers);
const meaning = (resource: ImportedResource, ...headers: string[]) =>
    guess(resource, ...headers).map(({ column }) => column);

const everywhere = IMPORTED.flatMap(name => LOCALES.map(locale => [name, locale] as const));

test.each(EQUAL.name)('V4 the headers %j and %j are one', (one, other) => {
    expect(foldWords(one)).toBe(foldWords(other));
    expect(repeatedHeaders([one, 'Prix', other])).toEqual(new Set([0, 2]));
});

test.each([
    ['Prix\u00a0de\u202fvente', 'prix de vente'],
    ['Nb d’unités', 'nb d unites'],
    ['Code-barres', 'code barres'],
    ['Œuvre', 'oeuvre'],
    ['Remise %', 'remise pct'],
    ['Prix (€)', 'prix eur'],
    ['Ré\u00adfé\u200brence', 'reference'],
    ['Ｃｏｄｅ', 'code'],
])('V4 the header %j is read as %j', (header, word) => {
    expect(foldWords(header)).toBe(word);
});

test.each(everywhere)('I10 what %s are exported with in %s is known again, once each', (name, locale) => {
    const contract = contractOf(name);
    const headings = headingsOf(contract, exportable(contract), translateTo(locale)).map(cell => String(cell?.value));
    const guesses = guessColumns(contract, headings);
    expect(guesses.filter(({ column, isReadOnly }) => column === null && !isReadOnly)).toEqual([]);
    expect(repeatedHeaders(headings)).toEqual(new Set());
    const found = guesses.map(({ column }) => column);
    const names = importColumns(contract).map(column => column.name);
    const expected = exportable(contract).filter(path => names.includes(path));
    expect(found).toEqual(expect.arrayContaining(expected));
});

test.each(everywhere)('I10 every column of %s is found by its name and by its heading in %s', (name, locale) => {
    const contract = contractOf(name);
    const columns = importColumns(contract);
    const names = columns.map(column => column.name);
    expect(meaning(name, ...columns.map(column => headingOf(column, translateTo(locale))))).toEqual(names);
    expect(meaning(name, ...names)).toEqual(names);
    expect(meaning(name, ...names.map(one => one.replace(/[A-Z]/g, '_$&').toLowerCase()))).toEqual(names);
});

test.each([
    ['items', 'Réf.', 'reference'],
    ['items', 'REFERENCE', 'reference'],
    ['items', ' Code  article ', 'reference'],
    ['items', 'SKU', 'reference'],
    ['items', 'EAN13', 'eanCode'],
    ['items', 'Code-barres', 'eanCode'],
    ['items', 'GTIN', 'eanCode'],
    ['items', 'Libellé', 'designation'],
    ['items', 'Prix unitaire HT (€)', 'saleUnitPriceExcludingTax'],
    ['items', 'P.U. H.T.', 'saleUnitPriceExcludingTax'],
    ['items', 'Tarif', 'saleUnitPriceExcludingTax'],
    ['items', 'Unit price excl. VAT', 'saleUnitPriceExcludingTax'],
    ['items', 'Poids (kg)', 'weight'],
    ['items', 'Marque', 'brand.name'],
    ['items', 'brandName', 'brand.name'],
    ['items', 'Brand', 'brand.name'],
    ['items', 'Famille', 'itemsFamily.name'],
    ['items', 'TVA', 'vatRate.rate'],
    ['items', 'Code TVA', 'vatRate.code'],
    ['items', 'Taux de TVA', 'vatRate.rate'],
    ['price_list_items', 'reference', 'item.reference'],
    ['price_list_items', 'eanCode', 'item.eanCode'],
    ['price_list_items', 'unit_price', 'unitPriceExcludingTax'],
    ['price_list_items', 'Article', 'item.reference'],
    ['price_list_items', 'sku', 'item.reference'],
    ['price_list_items', 'ean', 'item.eanCode'],
    ['price_list_items', 'Tarif', 'priceList.code'],
    ['price_list_items', 'Prix HT', 'unitPriceExcludingTax'],
    ['price_list_items', 'Remise %', 'discountRate'],
    ['price_list_items', 'Qté mini', 'minQuantity'],
    ['price_list_items', 'À partir de', 'minQuantity'],
    ['third_parties', 'Raison sociale', 'name'],
    ['third_parties', 'N° client', 'customerCode'],
    ['third_parties', 'CP', 'address.zip'],
    ['third_parties', 'Ville', 'address.city'],
    ['third_parties', 'Tél.', 'phoneNumber'],
    ['third_parties', 'Prénom', 'contacts.firstName'],
    ['third_parties', 'E-mail', 'email'],
    ['price_lists', 'Client', 'thirdParty.name'],
    ['price_lists', 'Code client', 'thirdParty.customerCode'],
] as const)('I10 in a file of %s, “%s” is %s', (resource, header, column) => {
    expect(guess(resource, header)).toEqual([{ header, column, isReadOnly: false }]);
});

test.each([
    ['items', 'Prix TTC'],
    ['items', "Prix d'achat"],
    ['items', 'Poids (g)'],
    ['items', 'Remarques internes'],
    ['items', ''],
    ['items', 'constructor'],
    ['price_list_items', 'Remise (€)'],
    ['price_list_items', 'Code'],
])('I10 in a file of %s, “%s” is asked about', (resource, header) => {
    expect(guess(resource as ImportedResource, header)).toEqual([{ header, column: null, isReadOnly: false }]);
});

test('I10 what the API computes is ignored without a question', () => {
    const headers = ['family0Name', 'Rayon', 'itemDateCreate', 'Created on', 'nbPicture', 'Fourchette de prix'];
    expect(guess('items', ...headers)).toEqual(headers.map(header => ({ header, column: null, isReadOnly: true })));
    expect(guess('price_list_items', 'Article · Désignation')).toMatchObject([{ column: null, isReadOnly: true }]);
});

test('I10 of two headers for one column, the better has it, and the other is asked about', () => {
    expect(guess('items', 'SKU', 'Référence')).toEqual([
        { header: 'SKU', column: null, isReadOnly: false },
        { header: 'Référence', column: 'reference', isReadOnly: false },
    ]);
    expect(meaning('items', 'Prix', 'Tarif')).toEqual(['saleUnitPriceExcludingTax', null]);
});

test('I10 an address beside a postcode is its first line; alone, it is the whole of an export', () => {
    expect(meaning('third_parties', 'Adresse', 'CP', 'Ville')).toEqual([
        'address.firstLine',
        'address.zip',
        'address.city',
    ]);
    expect(meaning('third_parties', 'Adresse', 'Address', 'CP')).toEqual(['address.firstLine', null, 'address.zip']);
    expect(guess('third_parties', 'Code client', 'Adresse')).toMatchObject([
        { column: 'customerCode' },
        { column: null, isReadOnly: true },
    ]);
});

test('I10 a heading of several columns is known, and each of them has a name of its own', () => {
    const headers = ['Prix', 'Réf', ' prix ', 'Prix', '', '', 'Prix (2)'];
    expect([...repeatedHeaders(headers)]).toEqual([0, 2, 3]);
    expect(distinctHeaders(headers)).toEqual(['Prix', 'Réf', 'prix (3)', 'Prix (4)', '', '', 'Prix (2)']);
    expect(repeatedHeaders(['Prix', '', ''])).toEqual(new Set());
});
