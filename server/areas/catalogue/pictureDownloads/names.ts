/** Characters with a special meaning in file names on any system, and those that change the direction of text. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Windows device names, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Maximum length without number and extension, in UTF-16 code units. */
const LONGEST = 100;

/** A file name valid on all systems: no folders, no device names, no dots or spaces at its ends. */
export const safeBase = (text: string): string => {
    const clean = text.normalize('NFC').replace(UNFIT, '-').trim().slice(0, LONGEST);
    const trimmed = clean.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '').replace(/\p{Cs}$/u, '');
    return trimmed === '' ? 'item' : trimmed.replace(DEVICE, '_$1');
};

/** Numbers repeated names: `base.jpg`, `base_2.jpg`… Names differing only in case count as equal, as on Windows. */
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
