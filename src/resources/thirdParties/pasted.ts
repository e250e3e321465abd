import type { ThirdParty } from '#contract/thirdParties.ts';

/** The letterhead of a customer who is being created; in memory alone, because it may hold bank details. */
const held = { text: '' };

export const keepPasted = (text: string): void => {
    held.text = text;
};

const squeezed = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();

type Known = Partial<Pick<ThirdParty, 'siret' | 'siren' | 'vatNumber' | 'email'>>;

/** The letterhead that was pasted before the customer existed, if it is theirs: it has one of their identifiers. */
export const pastedFor = ({ siret, siren, vatNumber, email }: Known): string => {
    const text = squeezed(held.text);
    return [siret, siren, vatNumber, email].some(one => one && text.includes(squeezed(one))) ? held.text : '';
};
