import type { FilterKind } from '#contract/language/contract.ts';
import type { Kind } from '#contract/language/kinds.ts';
import { FRENCH } from './french.ts';
import { PLAIN_KINDS, type Size } from './kinds.ts';
import { label, Refused, spelledOut } from './words.ts';

/** A validated property, ready to be generated. */
export interface NewProperty extends Size {
    readonly name: string;
    readonly kind: Kind;
    readonly declaration: string;
    readonly en: string;
    readonly fr: string;
    readonly filter: FilterKind;
    readonly isOrdered: boolean;
    readonly isRequired: boolean;
}

/** Names used by every record, every table, or the address of every list. */
const TAKEN = [
    'id',
    'version',
    'search',
    'q',
    'order',
    'page',
    'itemsPerPage',
    'partial',
    'exists',
    'columns',
    'format',
    'ids',
    'locale',
];
/** Keys used by the messages of every resource. */
const MESSAGES = ['name', 'count', 'fields', 'create_title', 'delete', 'notifications', 'filter', 'empty'];
const FLAGS = ['required', 'unique', 'code'];
const OPTIONS = ['default', 'en', 'fr'];

interface Options {
    readonly flags: readonly string[];
    readonly given: Readonly<Record<string, string | undefined>>;
}

const readOptions = (parts: readonly string[], question: string): Options => {
    const given: Record<string, string> = {};
    const flags: string[] = [];
    for (const part of parts) {
        const [, option = '', value = ''] = /^(\w+)=(.*)$/.exec(part) ?? [];
        if (OPTIONS.includes(option)) given[option] = value;
        else if (FLAGS.includes(part)) flags.push(part);
        else
            throw new Refused(
                `${question}: "${part}" is none of ${[...FLAGS, ...OPTIONS.map(one => `${one}=…`)].join(', ')}`,
            );
    }
    return { flags, given };
};

const traitsOf = (kind: Kind, name: string, { flags, given }: Options, size: Size, question: string): string[] => {
    if (kind !== 'text' && (flags.includes('unique') || flags.includes('code')))
        throw new Refused(`${question}: a text alone is unique or a code`);
    const { defaultOf } = PLAIN_KINDS[kind] ?? {};
    const fallback = given.default ?? (kind === 'boolean' ? 'false' : undefined);
    if (fallback !== undefined && flags.includes('required'))
        throw new Refused(`${question}: it has a default, so leave "required" out`);
    const value = fallback === undefined ? undefined : defaultOf?.(fallback, size);
    if (fallback !== undefined && value === undefined)
        throw new Refused(`${question}: "${fallback}" cannot be its default`);
    const isCode = kind === 'text' && (flags.includes('code') || /^code$|Code$/.test(name));
    return [
        ...(flags.includes('required') ? ['required: true'] : []),
        ...(flags.includes('unique') ? ['unique: true'] : []),
        ...(isCode ? ['code: true'] : []),
        ...(value === undefined ? [] : [`default: ${value}`]),
    ];
};

/** Parses a property from `name:kind:size:options`, `rate:decimal:3.2:required:fr=Taux`. @throws Refused */
export const readProperty = (answer: string): NewProperty => {
    const [name = '', kind = '', ...rest] = answer.split(':');
    if (!/^[a-z][a-zA-Z0-9]{0,23}$/.test(name) || TAKEN.includes(name))
        throw new Refused(
            `"${name}" is no name for a property: write camelCase of at most 24 letters, not ${TAKEN.join(', ')}`,
        );
    const question = `Property ${name}`;
    const plain = Object.hasOwn(PLAIN_KINDS, kind) ? PLAIN_KINDS[kind as Kind] : undefined;
    if (!plain) throw new Refused(`${question}: "${kind}" is none of the kinds ${Object.keys(PLAIN_KINDS).join(', ')}`);
    if (kind.startsWith('choice') && MESSAGES.includes(name))
        throw new Refused(`${question}: a choice needs a name other than ${MESSAGES.join(', ')}`);
    const hasSize = plain.optional ? plain.optional.test(rest[0] ?? '') : plain.size !== 'none';
    const size = plain.read(hasSize ? rest[0] : undefined, question);
    const options = readOptions(hasSize ? rest.slice(1) : rest, question);
    const traits = traitsOf(kind as Kind, name, options, size, question);
    const fr = options.given.fr ?? FRENCH[name];
    if (fr === undefined) throw new Refused(`${question}: say what it is called in French, as in ${answer}:fr=Nom`);
    return {
        ...size,
        name,
        kind: kind as Kind,
        declaration: `{ ${[`kind: '${kind}'`, ...(size.members ?? []), ...traits].join(', ')} }`,
        en: label(options.given.en ?? spelledOut(name), `${question} in English`),
        fr: label(fr, `${question} in French`),
        filter: plain.filter,
        isOrdered: plain.isOrdered && !size.isLong,
        isRequired: options.flags.includes('required'),
    };
};
