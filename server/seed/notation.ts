import { type Gender, palettes } from './colors.ts';
import { type LegalMention, legalMentions } from './legalMentions.ts';
import { type ProfileName, profiles } from './profiles.ts';
import { hasColorPart, type NameTemplate, parseTemplate } from './template.ts';

export type Range = readonly [low: number, high: number];

/** Goods of a family. Prices and weights are those of one piece. */
export interface Goods {
    readonly gender: Gender;
    readonly profile: ProfileName;
    readonly materials: readonly string[];
    readonly legal: LegalMention | undefined;
    readonly price: Range;
    readonly weight: Range;
    readonly templates: readonly NameTemplate[];
}

export type Line =
    | { readonly level: 0 | 1; readonly name: string; readonly code: string }
    | { readonly level: 2; readonly name: string }
    | { readonly level: 3; readonly name: string; readonly goods: Goods };

const isProfile = (name: string | undefined): name is ProfileName =>
    name !== undefined && Object.hasOwn(profiles, name);
const isLegal = (name: string): name is LegalMention => Object.hasOwn(legalMentions, name);

const parseRange = (text: string): Range => {
    const [low, high] = text.split('-').map(Number);
    if (!low || !high || low > high) throw new SyntaxError(`not a range: ${text}`);
    return [low, high];
};

const parseKind = (text: string): Pick<Goods, 'gender' | 'profile' | 'materials' | 'legal'> => {
    const [, gender, profile, materials, legal] = /^([mf]p?) (\w+)(?: \[(.+)\])?(?: !(\w+))?$/.exec(text) ?? [];
    if (!isProfile(profile) || (legal && !isLegal(legal))) throw new SyntaxError(`not a kind of goods: ${text}`);
    return {
        gender: gender as Gender,
        profile,
        materials: materials?.split('|') ?? profiles[profile].materials,
        legal: (legal as LegalMention | undefined) ?? profiles[profile].legal,
    };
};

const parseRow = (line: string): Line => {
    const [name = '', kind = '', price = '', weight = '', ...templates] = line.split(' ; ');
    if (templates.length === 0) throw new SyntaxError(`no template: ${line}`);
    const goods: Goods = {
        ...parseKind(kind),
        price: parseRange(price),
        weight: parseRange(weight),
        templates: templates.map(parseTemplate),
    };
    const colorless = palettes[profiles[goods.profile].palette].length === 0;
    if (colorless && goods.templates.some(hasColorPart)) throw new SyntaxError(`no colour to say: ${line}`);
    return { level: 3, name, goods };
};

const parseLine = (line: string): Line => {
    if (line.startsWith('### ')) return { level: 2, name: line.slice(4) };
    const [, marks, name, code] = /^(##?) (.+) \(([A-Z]{3})\)$/.exec(line) ?? [];
    if (marks && name && code) return { level: marks === '#' ? 0 : 1, name, code };
    return parseRow(line);
};

/**
 * Parses a department, written like a price list so that several hundred families stay readable:
 *
 *     # Department (CODE)
 *     ## Sport (CODE)
 *     ### Category
 *     Family ; gender profile [material|material] !mention ; price-price ; kg-kg ; template ; template
 *
 * A template is a designation with `{model}`, `{color}`, a list of `vocabulary.ts` or options of its own: `{a|b}`.
 * `{+:a|b}` is ordered from small and cheap to large and expensive, `{kg:2|4}` gives the weight, `{x:6|12}` the number
 * of pieces.
 */
export const parseDepartment = (text: string): readonly Line[] => text.split('\n').filter(Boolean).map(parseLine);
