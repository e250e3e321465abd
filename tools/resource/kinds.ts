import type { FilterKind } from '#contract/language/contract.ts';
import type { Kind } from '#contract/language/kinds.ts';
import { label, literal, Refused } from './words.ts';

export interface Choice {
    readonly value: string;
    readonly en: string;
    readonly fr: string;
}

/** Meaning of the third part of a property's answer, by kind. */
export interface Size {
    readonly members?: readonly string[];
    readonly choices?: readonly Choice[];
    readonly to?: string;
    /** A text that is too long for sorting. */
    readonly isLong?: boolean;
}

interface PlainKind {
    /** Description of the third part for users. */
    readonly size: string;
    /** Pattern of the third part, if it is optional. */
    readonly optional?: RegExp;
    readonly filter: FilterKind;
    readonly isOrdered: boolean;
    /** @throws Refused for an invalid size */
    readonly read: (size: string | undefined, question: string) => Size;
    /** The default as written in the declaration; undefined for an invalid value of the kind. */
    readonly defaultOf?: (value: string, size: Size) => string | undefined;
}

const sized =
    (pattern: RegExp, example: string, members: (found: readonly string[]) => string[]): PlainKind['read'] =>
    (size, question) => {
        const found = pattern.exec(size ?? '');
        if (!found) throw new Refused(`${question}: write its size, as in ${example}`);
        return { members: members(found.slice(1)) };
    };

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

const readChoice = (text: string, question: string): Choice => {
    const [, value = '', en, fr] = /^([^=]*)=([^|]*)\|(.*)$/.exec(text) ?? [];
    if (!NAME.test(value))
        throw new Refused(`${question}: write its values as in scope:choice:goods=Goods|Biens,mixed=Mixed|Mixte`);
    return {
        value,
        en: label(en, `${question}, ${value} in English`),
        fr: label(fr, `${question}, ${value} in French`),
    };
};

const readChoices: PlainKind['read'] = (size = '', question) => {
    const choices = size.split(',').map(text => readChoice(text, question));
    if (new Set(choices.map(({ value }) => value)).size < choices.length)
        throw new Refused(`${question}: name each value once`);
    return { choices, members: [`values: [${choices.map(({ value }) => literal(value)).join(', ')}]`] };
};

/** Maximum length of texts that lists can be sorted by. */
const SORTED = 200;

const bounds = sized(/^(-?\d{1,9})\.\.(-?\d{1,9})$/, 'days:integer:0..90', ([min = '0', max = '0']) => [
    `min: ${Number(min)}`,
    `max: ${Number(max)}`,
]);

const whole: PlainKind['read'] = (size, question) => {
    const read = bounds(size, question);
    const [min = 0, max = 0] = (size ?? '').split('..').map(Number);
    if (min > max) throw new Refused(`${question}: write the smaller bound first`);
    return read;
};

const among: PlainKind['defaultOf'] = (value, { choices = [] }) =>
    choices.some(choice => choice.value === value) ? literal(value) : undefined;

/** Digits of a figure that has default ones. */
const DIGITS = /^([1-9]|1[0-2])\.([1-6])$/;

const figure = (example: string): PlainKind => ({
    size: `digits before and after the point, if unusual: ${example.split(':')[2]}`,
    optional: DIGITS,
    filter: 'range',
    isOrdered: true,
    read: (size, question) =>
        size === undefined
            ? {}
            : sized(DIGITS, example, ([before, after]) => [`digits: [${before}, ${after}]`])(size, question),
    defaultOf: value => (/^\d+(\.\d+)?$/.test(value) ? literal(value) : undefined),
});

/** Kinds available to a generated resource; the others need custom code. */
export const PLAIN_KINDS: Readonly<Partial<Record<Kind, PlainKind>>> = {
    text: {
        size: 'most characters: 120',
        filter: 'partial',
        isOrdered: true,
        read: (size, question) => ({
            ...sized(/^([1-9]\d{0,4})$/, 'name:text:120', ([max]) => [`max: ${max}`])(size, question),
            isLong: Number(size) > SORTED,
        }),
    },
    integer: {
        size: 'bounds: 0..90',
        filter: 'range',
        isOrdered: true,
        read: whole,
        defaultOf: value => (/^-?\d{1,9}$/.test(value) ? `${Number(value)}` : undefined),
    },
    number: {
        size: 'bounds: 0..1000',
        filter: 'range',
        isOrdered: true,
        read: whole,
        defaultOf: value => (/^-?\d{1,9}(\.\d+)?$/.test(value) ? `${Number(value)}` : undefined),
    },
    decimal: {
        size: 'digits before and after the point: 8.2',
        filter: 'range',
        isOrdered: true,
        read: sized(DIGITS, 'density:decimal:3.2', ([before, after]) => [`digits: [${before}, ${after}]`]),
        defaultOf: value => (/^\d+(\.\d+)?$/.test(value) ? literal(value) : undefined),
    },
    money: figure('price:money:8.4'),
    rate: figure('discount:rate:3.2'),
    boolean: {
        size: 'none',
        filter: 'boolean',
        isOrdered: false,
        read: () => ({}),
        defaultOf: value => (['true', 'false'].includes(value) ? value : undefined),
    },
    instant: { size: 'none', filter: 'date', isOrdered: true, read: () => ({}) },
    day: { size: 'none', filter: 'date', isOrdered: true, read: () => ({}) },
    choice: {
        size: 'values: goods=Goods|Biens',
        filter: 'exact',
        isOrdered: false,
        read: readChoices,
        defaultOf: among,
    },
    choices: { size: 'values: goods=Goods|Biens', filter: 'exact', isOrdered: false, read: readChoices },
    relation: {
        size: 'resource: companies',
        filter: 'relation',
        isOrdered: false,
        read: (size = '', question) => {
            if (!NAME.test(size)) throw new Refused(`${question}: name the resource, as in company:relation:companies`);
            return { to: size, members: [`to: ${literal(size)}`] };
        },
    },
};
