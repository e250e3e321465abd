import { describe, expect, test } from 'vitest';
import { applyEdit, withTerm } from '../../tools/resource/edits.ts';
import { contractFile, englishFile, frenchFile, tableDeclaration } from '../../tools/resource/files.ts';
import { frenchSentences } from '../../tools/resource/french.ts';
import { type Answers, readResource, type UsedNames } from '../../tools/resource/newResource.ts';
import { readProperty } from '../../tools/resource/property.ts';
import { Refused, spelledOut, typeOf } from '../../tools/resource/words.ts';

const KNOWN: UsedNames = {
    resources: ['brands', 'companies'],
    tables: ['brands', 'companies', 'users_handlers'],
    files: ['i18n/en/catalogue/pictures.ts', 'contract/catalogue/brands.ts'],
    icons: ['tag', 'box'],
    types: ['Brand', 'Company'],
};

const ANSWERS: Answers = {
    name: 'vat_rates',
    properties: ['code:text:20:required:unique', 'rate:decimal:3.2:required', 'isDefault:boolean'],
    en: 'VAT rate|VAT rates',
    fr: 'taux de TVA|taux de TVA',
    gender: 'm',
    group: 'catalogue',
    icon: 'tag',
};

const refusalOf = (answers: Partial<Answers>): string => {
    try {
        readResource({ ...ANSWERS, ...answers }, KNOWN);
    } catch (error) {
        if (error instanceof Refused) return error.message;
        throw error;
    }
    return 'nothing is refused';
};

describe('an answer that cannot be taken is refused, and the refusal says what to answer', () => {
    test.each<[told: string, answers: Partial<Answers>]>([
        ['brands exists: choose another name, or change contract/catalogue/brands.ts', { name: 'brands' }],
        ['as in vat_rates', { name: 'VatRates' }],
        ['as in vat_rates', { name: '../vat' }],
        ['i18n/en/catalogue/pictures.ts, which exists', { name: 'pictures' }],
        ['something else already', { name: 'users_handlers' }],
        ['something else already', { name: 'login_check' }],
        ['--type VatRate', { name: 'staff' }],
        ['--type VatRate', { type: 'Brand' }],
        ['(--label-en)', { en: 'VAT rate' }],
        ['(--label-fr)', { fr: undefined }],
        ['--label-fr): write 1 to 60', { fr: 'taux %{x}|taux' }],
        ['none of m, f', { gender: 'n' }],
        ['none of sales, catalogue, settings, administration, none', { group: 'shop' }],
        ['none of tag, box', { icon: 'nope' }],
        ['--property name:text:120:required:unique', { properties: [] }],
        ['name it once', { properties: ['name:text:9:required', 'name:text:9'] }],
        ['none of brands, companies', { properties: ['name:text:9:required', 'company:relation:orders'] }],
        ['none of the kinds text, integer', { properties: ['name:colour:9'] }],
        ['none of the kinds text, integer', { properties: ['name:toString:9'] }],
        ['as in name:text:120', { properties: ['name:text'] }],
        ['as in density:decimal:3.2', { properties: ['rate:decimal:3'] }],
        ['as in days:integer:0..90', { properties: ['days:integer:90'] }],
        ['the smaller bound first', { properties: ['days:integer:9..1'] }],
        ['as in scope:choice:goods=Goods|Biens', { properties: ['scope:choice:goods'] }],
        ['a choice needs a name other than', { properties: ['count:choice:a=A|A:fr=Nombre'] }],
        ['"mandatory" is none of required, unique, code', { properties: ['name:text:9:mandatory'] }],
        ['a text alone is unique', { properties: ['rate:decimal:3.2:unique'] }],
        ['leave "required" out', { properties: ['isDefault:boolean:required'] }],
        ['"many" cannot be its default', { properties: ['days:integer:0..90:default=many'] }],
        ['as in spareField:text:9:fr=Nom', { properties: ['spareField:text:9'] }],
        ['camelCase', { properties: ['vat_rate:text:9'] }],
        ['not id, version', { properties: ['version:integer:0..9'] }],
        ['not id, version', { properties: ['order:integer:0..9'] }],
    ])('%s', (told, answers) => {
        expect(refusalOf(answers)).toContain(told);
    });
});

test('the class of a record is its singular', () => {
    const names = ['vat_rates', 'companies', 'addresses', 'tax_classes', 'boxes', 'brands'];
    expect(names.map(typeOf)).toEqual(['VatRate', 'Company', 'Address', 'TaxClass', 'Box', 'Brand']);
});

test('a property has a plain name in English where none is given', () => {
    expect(['isDefault', 'startDate', 'rate'].map(spelledOut)).toEqual(['Default', 'Start date', 'Rate']);
});

test.each([
    ['code:text:20:required:unique', "{ kind: 'text', max: 20, required: true, unique: true, code: true }"],
    ['label:text:120', "{ kind: 'text', max: 120 }"],
    ['isEnabled:boolean:default=true', "{ kind: 'boolean', default: true }"],
    ['days:integer:0..90:default=30', "{ kind: 'integer', min: 0, max: 90, default: 30 }"],
    ['price:decimal:8.2', "{ kind: 'decimal', digits: [8, 2] }"],
    ['capital:money:required:fr=Capital', "{ kind: 'money', required: true }"],
    ['price:money:8.4', "{ kind: 'money', digits: [8, 4] }"],
    ['rate:rate:3.2:default=20', "{ kind: 'rate', digits: [3, 2], default: '20' }"],
    ['startDate:instant', "{ kind: 'instant' }"],
    ['validFrom:day:required:fr=Début', "{ kind: 'day', required: true }"],
    ['company:relation:companies:required', "{ kind: 'relation', to: 'companies', required: true }"],
    [
        'scope:choice:goods=Goods|Biens,mixed=Mixed|Mixte:default=goods:fr=Portée',
        "{ kind: 'choice', values: ['goods', 'mixed'], default: 'goods' }",
    ],
])('%s is declared as its kind', (answer, declaration) => {
    expect(readProperty(answer).declaration).toBe(declaration);
});

test('French sentences agree with the noun', () => {
    const said = (one: string, gender: 'm' | 'f') => {
        const { create, created, search, none } = frenchSentences({ one, many: `${one}s`, gender });
        return [create, created, search, none];
    };
    expect(said('marque', 'f')).toEqual(['Nouvelle marque', 'Marque créée', 'Chercher une marque', 'Aucune marque']);
    expect(said('emplacement', 'm')).toEqual([
        'Nouvel emplacement',
        'Emplacement créé',
        'Chercher un emplacement',
        'Aucun emplacement',
    ]);
    expect(said('adresse', 'f').slice(0, 2)).toEqual(['Nouvelle adresse', 'Adresse créée']);
    expect(said('taux de TVA', 'm')[0]).toBe('Nouveau taux de TVA');
});

describe('the files of vat_rates', () => {
    const resource = readResource(ANSWERS, KNOWN);

    test('the contract filters each property, sorts what has an order, and names a record', () => {
        const file = contractFile(resource);
        expect(file).toContain("filters: { q: 'search', code: 'partial', rate: 'range', isDefault: 'boolean' }");
        expect(file).toContain("orders: ['code', 'rate']");
        expect(file).toContain('represent: ({ code }) => code');
    });

    test('the table knows where its relations point', () => {
        const related = readResource(
            { ...ANSWERS, properties: ['name:text:9:required', 'company:relation:companies'] },
            KNOWN,
        );
        const pointers = [{ name: 'company', table: 'companies', file: 'settings.ts' }];
        const { imports, code } = tableDeclaration(related, 'items.ts', pointers);
        expect(imports).toContain("import { companies } from './settings.ts';\n");
        expect(code).toContain('resourceTable(vatRatesContract, { targets: { company: () => companies.id } })');
        const { imports: own } = tableDeclaration(related, 'settings.ts', pointers);
        expect(own.join()).not.toContain('companies');
    });

    test('the messages name properties and values in both languages', () => {
        const scope = 'scope:choice:goods=Goods|Biens:fr=Portée';
        const chosen = readResource({ ...ANSWERS, properties: [...ANSWERS.properties, scope] }, KNOWN);
        expect(englishFile(chosen)).toContain("goods: 'Goods'");
        expect(frenchFile(chosen)).toContain("goods: 'Biens'");
        expect(frenchFile(chosen)).toContain("rate: 'Taux'");
        expect(frenchFile(chosen)).toContain("satisfies Messages['vat_rates']");
    });

    test('a list gets one entry more, in one line or in several', () => {
        const edit = { path: 'x.ts', mark: '];', line: 'vatRates,' };
        expect(applyEdit(edit, 'const all = [a, b];')).toBe('const all = [a, b, vatRates,];');
        expect(applyEdit(edit, 'const all = [\n    a,\n    b,\n];')).toBe('const all = [\n    a,\n    b,\nvatRates,];');
        expect(() => applyEdit(edit, 'const all = {};')).toThrow('x.ts has no "];"');
    });

    test('an import comes after the others, below the comment that begins the file', () => {
        const edit = { path: 'x.ts', imported: "import { d } from './d.ts';\n", mark: '', line: 'd();\n' };
        const file = "// What it is for.\nimport { a } from 'a';\nimport {\n    b,\n} from './b.ts';\n\na(b);\n";
        expect(applyEdit(edit, file)).toBe(
            "// What it is for.\nimport { a } from 'a';\nimport {\n    b,\n} from './b.ts';\nimport { d } from './d.ts';\n\na(b);\nd();\n",
        );
    });

    test('the glossary has the term: one that was planned is built now, a new one is added', () => {
        const planned = '| Taux de TVA | VAT rate | `vat_rates`, `VatRate`\\* |\n| x | y | `z`\\* |\n';
        expect(withTerm(planned, resource)).toBe(planned.replace('\\*', '  '));
        const row = '| Taux de TVA | VAT rate | `vat_rates`, `VatRate` |\n';
        const once = withTerm('# Glossary\n', resource);
        expect(once).toMatch(/## Other resources\n\n\| French .*\n.*\n/);
        expect(once.endsWith(row)).toBe(true);
        const brand = { ...resource, name: 'x_rates' };
        expect(withTerm(once, brand).match(/## Other resources/g)).toHaveLength(1);
    });
});
