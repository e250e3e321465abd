/** Longest name that is kept, in UTF-16 code units; its ending stays. */
const LONGEST = 255;
const LONGEST_ENDING = 12;

/** Control characters, halves of a pair, and what turns the direction of a text around. */
const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const cut = (name: string): string => {
    if (name.length <= LONGEST) return name;
    const dot = name.lastIndexOf('.');
    const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
    // A cut between the halves of a pair leaves one, which nothing can show.
    return name.slice(0, LONGEST - ending.length).replace(/\p{Cs}$/u, '') + ending;
};

/** The name that a file had where it came from, as text that harms nobody: no folders, nothing that cannot be shown. */
export const safeName = (name: string): string => {
    const own = name.split(/[/\\]/).at(-1) ?? '';
    const clean = own.replace(UNFIT, '').trim();
    return /^\.*$/.test(clean) ? 'picture' : cut(clean);
};
