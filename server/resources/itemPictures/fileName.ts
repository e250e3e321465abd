/** Maximum length of a file name in UTF-16 code units; the extension is kept. */
const LONGEST = 255;
const LONGEST_ENDING = 12;

/** Control characters, lone surrogates, and characters that change the direction of text. */
const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const cut = (name: string): string => {
    if (name.length <= LONGEST) return name;
    const dot = name.lastIndexOf('.');
    const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
    // A cut may leave half of a surrogate pair, which is removed.
    return name.slice(0, LONGEST - ending.length).replace(/\p{Cs}$/u, '') + ending;
};

/** Makes the name of an uploaded file safe to display: without folders or unprintable characters. */
export const safeName = (name: string): string => {
    const own = name.split(/[/\\]/).at(-1) ?? '';
    const clean = own.replace(UNFIT, '').trim();
    return /^\.*$/.test(clean) ? 'picture' : cut(clean);
};
