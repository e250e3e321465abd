import type { palettes } from './colors.ts';
import type { LegalMention } from './legalMentions.ts';
import type { origins } from './vocabulary.ts';

/** Defaults shared by families of one kind in all sports. A family may override materials and legal mention. */
export interface Profile {
    readonly materials: readonly string[];
    readonly palette: keyof typeof palettes;
    readonly origin: keyof typeof origins;
    readonly packaging: readonly number[];
    readonly ages: readonly string[];
    readonly legal?: LegalMention;
    /** True for goods of a season's collection instead of the permanent range. */
    readonly seasonal?: true;
}

const everyone = ['Tous publics'];
const players = ['Tous publics', 'Dès 6 ans', 'Adulte et adolescent'];
const grown = ['Adulte', 'Adulte et adolescent'];
const children = ['3-6 ans', '6-11 ans', 'Dès 3 ans'];

const profile = (
    palette: Profile['palette'],
    origin: Profile['origin'],
    packaging: readonly number[],
    ages: readonly string[],
    materials: readonly string[],
    more: Pick<Profile, 'legal' | 'seasonal'> = {},
): Profile => ({ materials, palette, origin, packaging, ages, ...more });

export const profiles = {
    ball: profile('ball', 'balls', [1, 6, 10, 12, 25], players, ['PVC', 'Polyuréthane', 'Caoutchouc']),
    feltBall: profile('none', 'asia', [1, 12, 24], players, ['Feutre et caoutchouc']),
    plasticBall: profile('none', 'asia', [1, 10, 24], players, ['ABS']),
    toy: profile('vivid', 'europe', [1, 2, 6, 10], children, ['Mousse', 'Plastique'], { legal: 'toy' }),
    racket: profile('shoes', 'asia', [1, 4, 6], players, ['Graphite', 'Aluminium', 'Fibre de carbone']),
    string: profile('shoes', 'asia', [1, 10], everyone, ['Polyester', 'Multifilament', 'Polyamide']),
    textile: profile(
        'clothing',
        'textile',
        [1, 5, 10],
        everyone,
        ['Polyester', 'Polyester recyclé', 'Coton et polyester'],
        {
            seasonal: true,
        },
    ),
    outer: profile('outdoor', 'textile', [1, 5], grown, ['Polyamide', 'Polyester recyclé', 'Softshell'], {
        seasonal: true,
    }),
    swim: profile('dark', 'textile', [1, 5, 10], grown, ['Polyester PBT', 'Polyamide et élasthanne'], {
        seasonal: true,
    }),
    shoes: profile('shoes', 'asia', [1, 6, 12], grown, ['Textile et synthétique', 'Mesh et TPU'], {
        seasonal: true,
    }),
    guard: profile('dark', 'asia', [1, 5, 10], everyone, ['Polypropylène et EVA', 'Mousse et polyester'], {
        legal: 'protection',
    }),
    helmet: profile('outdoor', 'asia', [1, 4, 8], everyone, ['Polycarbonate et EPS', 'ABS et EPS']),
    net: profile('net', 'europe', [1, 2, 5], everyone, [
        'Polypropylène tressé',
        'Polyéthylène sans nœuds',
        'Polyamide',
    ]),
    steel: profile('structure', 'europe', [1], everyone, ['Acier galvanisé', 'Acier laqué', 'Aluminium']),
    iron: profile('dark', 'asia', [1, 2], grown, ['Fonte', 'Acier']),
    plastic: profile('vivid', 'europe', [1, 5, 10], everyone, ['Polypropylène', 'ABS', 'PVC souple']),
    rubber: profile('vivid', 'asia', [1, 5, 10], everyone, ['Caoutchouc naturel', 'Latex', 'TPE']),
    foam: profile('soft', 'europe', [1, 4, 10], everyone, ['Mousse EVA', 'Mousse polyéthylène']),
    mat: profile('vivid', 'europe', [1, 2], everyone, ['Mousse et bâche PVC', 'Mousse agglomérée et bâche PVC']),
    wood: profile('none', 'europe', [1, 2], everyone, ['Hêtre', 'Bouleau', 'Pin']),
    bag: profile('outdoor', 'asia', [1, 5, 10], everyone, ['Polyester 600D', 'Polyester recyclé', 'Bâche TPU']),
    camp: profile('outdoor', 'asia', [1, 4], grown, ['Polyester et polyamide', 'Polyester recyclé']),
    climb: profile('vivid', 'europe', [1, 5], everyone, ['Polyamide', 'Polyamide et polyéthylène'], { legal: 'climb' }),
    ski: profile('none', 'europe', [1], everyone, ['Bois et fibre de verre', 'Bois, carbone et titane'], {
        seasonal: true,
    }),
    electric: profile('dark', 'asia', [1, 5, 10], grown, ['ABS', 'Polycarbonate'], { legal: 'electric' }),
    cardio: profile('dark', 'asia', [1], grown, ['Acier et ABS', 'Acier et aluminium'], { legal: 'cardio' }),
    leather: profile('leather', 'balls', [1, 2, 6], grown, ['Cuir', 'Cuir synthétique', 'Polyuréthane']),
    weapon: profile('none', 'europe', [1, 5], grown, ['Acier', 'Acier maraging'], { legal: 'weapon' }),
    fencing: profile('white', 'europe', [1, 5], grown, ['Coton et polyester', 'Polyamide et coton'], {
        legal: 'fence',
    }),
    archery: profile('dark', 'asia', [1, 4], everyone, ['Fibre de verre', 'Bois stratifié', 'Carbone'], {
        legal: 'archery',
    }),
    gym: profile('none', 'europe', [1], everyone, ['Bois', 'Bois et acier'], { legal: 'gym' }),
    chemical: profile('none', 'europe', [1, 6, 12], grown, ['Produit formulé'], { legal: 'chemical' }),
    medical: profile('none', 'europe', [1, 6, 10], everyone, ['Coton', 'Non-tissé'], { legal: 'medical' }),
    trophy: profile('none', 'europe', [1, 10], everyone, ['Résine', 'Métal']),
    paper: profile('none', 'europe', [1, 10], everyone, ['Papier', 'Carton']),
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;
