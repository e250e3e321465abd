import { expect, test } from 'vitest';
import { formattersOf } from '#src/components/format.ts';
import {
    choiceFilter,
    dayFilter,
    type FilterDescriptor,
    flagFilter,
    moneyFilter,
    numberFilter,
} from '#src/components/list/descriptors.ts';

const tools = { format: formattersOf('en'), translate: (key: string) => `<${key}>` };

const cases: [title: string, filter: FilterDescriptor, value: unknown, words: string][] = [
    ['a day', dayFilter(''), '2024-03-01', '1 Mar 2024'],
    ['a day that is none, as the address has it', dayFilter(''), 'yesterday', 'yesterday'],
    ['an amount', moneyFilter(''), '12.5', '€12.50'],
    ['a number', numberFilter(''), '1200', '1,200'],
    ['a number that is none', numberFilter(''), 'many', 'many'],
    ['yes', flagFilter(''), true, '<ra.boolean.true>'],
    ['no, as a link may write it', flagFilter(''), 'false', '<ra.boolean.false>'],
    ['one of a list', choiceFilter('', 'status'), 'active', '<status.active>'],
    ['several of a list', choiceFilter('', 'status'), ['active', 'expired'], '<status.active>, <status.expired>'],
];

test.each(cases)('I3 a chip says %s', (_, filter, value, words) => expect(filter.show?.(value, tools)).toBe(words));
