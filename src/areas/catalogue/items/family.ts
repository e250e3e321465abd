import type { Item } from '#contract/catalogue/items.ts';

export type FamilyNames = Pick<Item, 'family0Name' | 'family1Name' | 'family2Name' | 'family3Name'>;

export const familyPath = (item: FamilyNames): string[] =>
    [item.family0Name, item.family1Name, item.family2Name, item.family3Name].filter(name => name != null);

export const FAMILY_FIELDS = ['family0', 'family1', 'family2', 'family3'] as const;
export type FamilyField = (typeof FAMILY_FIELDS)[number];

/** The levels below a level, which are cleared when it changes. */
export const deeperThan = (field: FamilyField): readonly FamilyField[] =>
    FAMILY_FIELDS.slice(FAMILY_FIELDS.indexOf(field) + 1);
