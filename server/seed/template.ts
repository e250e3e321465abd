import type { Color, Gender } from './colors.ts';
import { pick, pickWeighted, type Random } from './random.ts';
import { editions, lists, models } from './vocabulary.ts';

/** Additional meaning of an option: a rank, a weight, or a number of pieces. */
type Meaning = 'nothing' | 'rank' | 'kilograms' | 'pieces';

type TemplatePart =
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'model' }
    | { readonly kind: 'color' }
    | { readonly kind: 'choice'; readonly options: readonly string[]; readonly meaning: Meaning };

export type NameTemplate = readonly TemplatePart[];

const prefixes: readonly (readonly [string, Meaning])[] = [
    ['+:', 'rank'],
    ['kg:', 'kilograms'],
    ['x:', 'pieces'],
];

const parsePlaceholder = (inside: string): TemplatePart => {
    if (inside === 'model' || inside === 'color') return { kind: inside };
    const [prefix, meaning] = prefixes.find(([start]) => inside.startsWith(start)) ?? ['', 'nothing'];
    const options = lists[inside] ?? inside.slice(prefix.length).split('|');
    if (options.length === 1 && meaning !== 'pieces') throw new SyntaxError(`{${inside}} offers no choice`);
    return { kind: 'choice', options, meaning };
};

export const parseTemplate = (source: string): NameTemplate =>
    source
        .split(/(\{[^}]*\})/)
        .filter(Boolean)
        .map(piece => (piece.startsWith('{') ? parsePlaceholder(piece.slice(1, -1)) : { kind: 'text', text: piece }));

export interface Wording {
    designation: string;
    /** From 0 for the smallest option to 1 for the largest, if the template ranks them. */
    rank?: number;
    kilograms?: number;
    pieces: number;
}

const numberIn = (text: string): number => Number(text.replace(',', '.'));

const choose = (random: Random, { options, meaning }: TemplatePart & { kind: 'choice' }, said: Wording): string => {
    const option = pick(random, options);
    if (meaning === 'rank') said.rank = options.indexOf(option) / (options.length - 1);
    if (meaning === 'kilograms') said.kilograms = numberIn(option);
    if (meaning === 'pieces') said.pieces = numberIn(option);
    return option;
};

interface Context {
    readonly department: string;
    readonly gender: Gender;
    readonly color: Color | undefined;
}

const say = (random: Random, part: TemplatePart, context: Context, said: Wording): string => {
    switch (part.kind) {
        case 'text':
            return part.text;
        case 'model':
            return pick(random, models[context.department] ?? []) + pickWeighted(random, editions);
        case 'color':
            return context.color?.[context.gender] ?? '';
        case 'choice':
            return choose(random, part, said);
    }
};

export const render = (random: Random, template: NameTemplate, context: Context): Wording => {
    const said: Wording = { designation: '', pieces: 1 };
    for (const part of template) said.designation += say(random, part, context, said);
    return said;
};

export const hasColorPart = (template: NameTemplate): boolean => template.some(part => part.kind === 'color');
