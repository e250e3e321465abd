// Apart: texts of items.
import { type Color, colorOfDesignation, palettes } from './colors.ts';
import type { Leaf } from './families.ts';
import { legalMentions } from './legalMentions.ts';
import { type Profile, profiles } from './profiles.ts';
import { chance, pick, pickWeighted, type Random } from './random.ts';
import { hasColorPart, render, type Wording } from './template.ts';
import { origins } from './vocabulary.ts';

export interface Description {
    readonly designation: string;
    readonly color: string | null;
    readonly age: string | null;
    readonly material: string;
    readonly origin: string | null;
    readonly legalMention: string | null;
    readonly packaging: number | null;
}

const agesSaid: readonly (readonly [RegExp, string])[] = [
    [/enfant|d'école/, 'Enfant'],
    [/junior/, 'Junior'],
    [/homme|femme|adulte|senior/, 'Adulte'],
];

const ageOf = (random: Random, designation: string, profile: Profile): string | null => {
    const years = /(?:taille|,) (\d+ (?:à \d+ )?ans)$/.exec(designation)?.[1];
    const said = years ?? agesSaid.find(([word]) => word.test(designation))?.[1];
    return said ?? (chance(random, 0.6) ? pick(random, profile.ages) : null);
};

const madeOf = / en (jute|bois|fonte|acier|mousse|inox|buis|hêtre|pin|bouleau|plastique)(?!\p{L})/u;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A material named in the designation takes precedence, so that no steel shot put is made of cast iron. */
const materialOf = (random: Random, designation: string, materials: readonly string[]): string => {
    const listed = materials.find(material => designation.includes(` ${material.toLowerCase()}`));
    const said = madeOf.exec(designation)?.[1];
    return listed ?? (said ? capitalized(said) : pick(random, materials));
};

/** Children's goods are at the small and cheap end of their family's ranges. */
const CHILD_SHARE = 0.45;

const colorOf = (random: Random, palette: readonly Color[]): Color | undefined =>
    palette.length > 0 ? pick(random, palette) : undefined;

/** The texts of an item and the values derived from them: all fields agree with the designation. */
export const describeItem = (random: Random, leaf: Leaf): { wording: Wording; description: Description } => {
    const profile: Profile = profiles[leaf.profile];
    const template = pick(random, leaf.templates);
    const drawn = colorOf(random, palettes[profile.palette]);
    const wording = render(random, template, { department: leaf.department, gender: leaf.gender, color: drawn });
    const { designation } = wording;
    if (/enfant/.test(designation)) wording.rank ??= random() * CHILD_SHARE;
    const color = hasColorPart(template) ? drawn : (colorOfDesignation(designation) ?? drawn);
    const description = {
        designation,
        color: color?.label ?? null,
        age: ageOf(random, designation, profile),
        material: materialOf(random, designation, leaf.materials),
        origin: chance(random, 0.08) ? null : pickWeighted(random, origins[profile.origin]),
        legalMention: leaf.legal ? legalMentions[leaf.legal] : null,
        packaging: chance(random, 0.05) ? null : pick(random, profile.packaging),
    };
    return { wording, description };
};
