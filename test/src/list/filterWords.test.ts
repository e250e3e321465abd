import { expect, test } from 'vitest';
import { ADDRESS } from '#contract/address.ts';
import { CONTRACTS } from '#contract/index.ts';
import type { ResourceName } from '#contract/names.ts';
import { filterGroupsOf } from '#src/list/filters/declared.ts';
import { filterWords } from '#src/list/filters/filterWords.ts';
import { formattersOf } from '#src/ui/format.ts';

const language = { format: formattersOf('en'), translate: (key: string) => `<${key}>` };

const cases: [title: string, resource: ResourceName, filter: string, value: unknown, words: string][] = [
    ['a day', 'items', 'after_itemDateCreate', '2024-03-01', '1 Mar 2024'],
    ['a day that is none, as the address has it', 'items', 'after_itemDateCreate', 'yesterday', 'yesterday'],
    ['an amount', 'items', 'min_saleUnitPriceExcludingTax', '12.5', '€12.50'],
    ['a number', 'items', 'max_nbPicture', '1200', '1,200'],
    ['a number that is none', 'items', 'max_nbPicture', 'many', 'many'],
    ['yes', 'items', 'isAvailable', true, '<ra.boolean.true>'],
    ['no, as a link may write it', 'items', 'isAvailable', 'false', '<ra.boolean.false>'],
    ['that there is none', 'items', 'exists.lastPictureCheckDate', false, '<ra.boolean.false>'],
    ['one of a list', 'users', 'roles', 'ROLE_ADMIN', '<resources.users.roles.ROLE_ADMIN>'],
    [
        'several of a list',
        'items',
        'status',
        ['active', 'expired'],
        '<resources.items.status.active>, <resources.items.status.expired>',
    ],
];

test.each(cases)('I3 a chip says %s', (_, resource, name, value, words) => {
    const [group] = filterGroupsOf(CONTRACTS[resource], [{ filters: [name] }]);
    const filter = group?.filters[0];
    expect(filter && filterWords(value, filter, language)).toBe(words);
});

test('B2 a filter on a part of a value has the label and the control of the part', () => {
    const companies = {
        ...CONTRACTS.companies,
        properties: { address: ADDRESS },
        filters: { 'address.zip': 'partial', 'address.city': 'exact' },
    } as const;
    const [group] = filterGroupsOf(companies, [{ filters: ['address.zip', 'address.nope'] }]);
    expect(group?.filters).toMatchObject([{ name: 'address.zip', label: 'values.Address.zip', widget: 'text' }]);
    const [all] = filterGroupsOf(companies);
    expect(all?.filters.map(({ name }) => name)).toEqual(['address.city']);
});
