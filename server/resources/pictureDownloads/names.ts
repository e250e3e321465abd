/** What folders, Windows and other systems make of a name something else of; and what turns a text around. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Windows' devices, whatever follows the first point. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Longest name without its number and ending, in UTF-16 code units. */
const LONGEST = 100;

/** A text as the name of a file on any system: no folders, no devices, no points or spaces at its ends. */
export const safeBase = (text: string): string => {
    const clean = text.normalize('NFC').replace(UNFIT, '-').trim().slice(0, LONGEST);
    const trimmed = clean.replace(/^[.\s]+|[.\s]+$/g, '').replace(/\p{Cs}$/u, '');
    return trimmed === '' ? 'item' : trimmed.replace(DEVICE, '_$1');
};

/** Gives `base.jpg`, then `base_2.jpg`, … and never one twice, be it in other letters: not all systems tell them apart. */
export const createNames = (): ((base: string) => string) => {
    const used = new Set<string>();
    const last = new Map<string, number>();
    return base => {
        const key = base.toLowerCase();
        for (let number = (last.get(key) ?? 0) + 1; ; number += 1) {
            const name = number === 1 ? base : `${base}_${number}`;
            last.set(key, number);
            if (used.has(name.toLowerCase())) continue;
            used.add(name.toLowerCase());
            return `${name}.jpg`;
        }
    };
};
