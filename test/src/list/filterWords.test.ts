import { expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { ADDRESS } from '#contract/values/address.ts';
import { type FilterDeclaration, filterGroupsOf } from '#src/list/filters/declared.ts';
import { fieldWords } from '#src/list/filters/filterWords.ts';
import { formattersOf } from '#src/ui/format.ts';

const language = {
    format: formattersOf('en'),
    // `_` is what an unknown key is replaced with.
    translate: (key: string, { _, ...words }: Record<string, string> = {}) =>
        [key.replace('common.list.', ''), ...Object.values(words).filter(Boolean)].join(' '),
    nameOf: (iri: string) => `Name of ${iri.at(-1)}`,
};

const DAYS = ['itemDateCreate'];
const CHECKED: FilterDeclaration[] = [
    { name: 'exists.lastPictureCheckDate', label: 'Checked' },
    'lastPictureCheckDate',
];

const cases: [title: string, of: ResourceName, declared: FilterDeclaration[], values: object, words: string][] = [
    ['a first day', 'items', DAYS, { after_itemDateCreate: '2024-03-01' }, 'days.from 1 Mar 2024'],
    [
        'a period',
        'items',
        DAYS,
        { after_itemDateCreate: '2024-03-01', before_itemDateCreate: '2024-03-02' },
        'days.between 1 Mar 2024 2 Mar 2024',
    ],
    [
        'a day alone',
        'items',
        DAYS,
        { after_itemDateCreate: '2024-03-01', before_itemDateCreate: '2024-03-01' },
        '1 Mar 2024',
    ],
    ['a number alone', 'items', ['nbPicture'], { min_nbPicture: '3', max_nbPicture: '3' }, '3'],
    ['a day that is none, as it is', 'items', DAYS, { before_itemDateCreate: 'yesterday' }, 'days.to yesterday'],
    [
        'an amount',
        'items',
        ['saleUnitPriceExcludingTax'],
        { min_saleUnitPriceExcludingTax: '12.5' },
        'numbers.from €12.50',
    ],
    ['a number', 'items', ['nbPicture'], { max_nbPicture: '1200' }, 'numbers.to 1,200'],
    ['a number that is none', 'items', ['nbPicture'], { max_nbPicture: 'many' }, 'numbers.to many'],
    ['yes', 'items', ['isAvailable'], { isAvailable: true }, 'ra.boolean.true'],
    ['no, as a link may write it', 'items', ['isAvailable'], { isAvailable: 'false' }, 'ra.boolean.false'],
    ['that there is none', 'items', ['brand'], { 'exists.brand': false }, 'empty'],
    ['that there is one', 'items', ['brand'], { 'exists.brand': 'true' }, 'filled'],
    ['presence, under its own name', 'items', CHECKED, { 'exists.lastPictureCheckDate': false }, 'ra.boolean.false'],
    ['one of a list', 'users', ['roles'], { roles: 'ROLE_ADMIN' }, 'resources.users.roles.ROLE_ADMIN'],
    [
        'several of a list',
        'items',
        ['status'],
        { status: ['active', 'expired'] },
        'resources.items.status.active, resources.items.status.expired',
    ],
    [
        'none of these',
        'items',
        ['brand'],
        { 'not.brand': ['/api/brands/1', '/api/brands/2'] },
        'all_but Name of 1, Name of 2',
    ],
];

test.each(cases)('I3 a chip says %s', (_, resource, filters, values, words) => {
    const [group] = filterGroupsOf(CONTRACTS[resource], [{ filters }]);
    const field = group?.fields[0];
    expect(group?.fields).toHaveLength(1);
    expect(field && fieldWords(field, { ...values }, language).value).toBe(words);
});

test('I3 presence alone has the name that it was declared with, bounds that of the property', () => {
    const [field] = filterGroupsOf(CONTRACTS.items, [{ filters: CHECKED }])[0]?.fields ?? [];
    const nameBy = (values: object) => field && fieldWords(field, { ...values }, language).name;
    expect(nameBy({ 'exists.lastPictureCheckDate': true })).toBe('Checked');
    expect(nameBy({ after_lastPictureCheckDate: '2024-03-01' })).toBe('resources.items.fields.lastPictureCheckDate');
});

test('B2 a filter on a part of a value has the label and the control of the part', () => {
    const companies = {
        ...CONTRACTS.companies,
        properties: { address: ADDRESS },
        filters: { 'address.zip': 'partial', 'address.city': 'exact' },
    } as const;
    const [group] = filterGroupsOf(companies, [{ filters: ['address.zip', 'address.nope'] }]);
    expect(group?.fields).toMatchObject([{ source: 'address.zip', label: 'values.Address.zip', widget: 'text' }]);
    const [all] = filterGroupsOf(companies);
    expect(all?.fields.map(({ source }) => source)).toEqual(['address.city']);
});

test('I3 all filters on a property are one field, in the first of its groups', () => {
    const groups = filterGroupsOf(CONTRACTS.items, [
        { filters: ['min_weight', 'brand'] },
        { filters: ['max_weight', 'status', 'exists.brand'] },
    ]);
    expect(groups.map(({ fields }) => fields.map(({ source }) => source))).toEqual([['weight', 'brand'], ['status']]);
    expect(groups[0]?.fields[0]?.names).toEqual({
        low: 'min_weight',
        high: 'max_weight',
        exists: 'exists.weight',
    });
});
