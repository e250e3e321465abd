/** Gender and number of a family's goods, with which the colour agrees. */
export type Gender = 'm' | 'f' | 'mp' | 'fp';

export type Color = Readonly<Record<Gender, string>> & { readonly label: string };

const adjective = (label: string, feminine: string): Color => {
    const m = label.toLowerCase();
    return { label, m, f: feminine, mp: m.endsWith('s') ? m : `${m}s`, fp: `${feminine}s` };
};

/** Nouns used as colours and compound colours do not agree: des vestes bleu marine, des gants orange. */
const invariable = (label: string): Color => {
    const word = label.toLowerCase();
    return { label, m: word, f: word, mp: word, fp: word };
};

const blanc = adjective('Blanc', 'blanche');
const noir = adjective('Noir', 'noire');
const gris = adjective('Gris', 'grise');
const bleu = adjective('Bleu', 'bleue');
const vert = adjective('Vert', 'verte');
const rouge = adjective('Rouge', 'rouge');
const jaune = adjective('Jaune', 'jaune');
const violet = adjective('Violet', 'violette');
const rose = adjective('Rose', 'rose');
const beige = adjective('Beige', 'beige');
const orange = invariable('Orange');
const marron = invariable('Marron');
const marine = invariable('Bleu marine');
const roi = invariable('Bleu roi');
const ciel = invariable('Bleu ciel');
const sapin = invariable('Vert sapin');
const jauneFluo = invariable('Jaune fluo');
const bordeaux = invariable('Bordeaux');
const turquoise = invariable('Turquoise');
const kaki = invariable('Kaki');
const corail = invariable('Corail');
const anthracite = invariable('Anthracite');
const chine = invariable('Gris chiné');
const noirEtBlanc = invariable('Noir et blanc');
const bleuEtJaune = invariable('Bleu et jaune');

export const palettes = {
    none: [],
    vivid: [rouge, bleu, jaune, vert, orange, violet],
    ball: [blanc, jauneFluo, orange, bleu, noirEtBlanc, bleuEtJaune, rouge],
    clothing: [noir, blanc, marine, roi, rouge, vert, jaune, orange, ciel, bordeaux, chine, violet],
    shoes: [noir, blanc, marine, gris, jauneFluo, corail, turquoise, rouge],
    outdoor: [kaki, sapin, anthracite, marine, orange, bordeaux, turquoise, gris],
    soft: [violet, rose, turquoise, gris, beige, ciel, corail],
    structure: [blanc, gris, noir, bleu, vert],
    net: [blanc, noir, vert],
    dark: [noir, gris, anthracite, marine],
    leather: [noir, rouge, bleu, blanc, marron],
    white: [blanc],
} satisfies Record<string, readonly Color[]>;

/** Colours that occur in designations but are not drawn at random. */
const special = [adjective('Assorti', 'assortie'), adjective('Doré', 'dorée'), adjective('Argenté', 'argentée')];

const named = new Map(
    [...Object.values(palettes).flat(), ...special].flatMap(color =>
        [color.m, color.f, color.mp, color.fp].map(word => [word, color] as const),
    ),
);

const longestFirst = [...named.keys()].sort((one, other) => other.length - one.length);
const colorWord = new RegExp(`(?<!\\p{L})(${longestFirst.join('|')})(?!\\p{L})`, 'u');

/** The colour named in a designation, so that the colour field never contradicts it. */
export const colorOfDesignation = (designation: string): Color | undefined =>
    named.get(colorWord.exec(designation)?.[1] ?? '');
