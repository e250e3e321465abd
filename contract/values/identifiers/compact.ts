/**
 * Normalises an identifier: `FR 76-3000 6` becomes `FR7630006`. The rules of this folder expect this form; typed and pasted
 * identifiers contain spaces of every kind, dots and hyphens.
 */
export const compact = (typed: string): string => typed.replace(/[\s.\p{Cf}\p{Pd}]/gu, '').toUpperCase();

/**
 * Formats a number such as an IBAN in groups. The sizes apply from the left, and the last one repeats. A text with other
 * characters than capitals and digits is unchanged, because it is masked or still invalid.
 */
export const inGroups = (text: string, sizes: readonly number[], space = '\u00a0'): string => {
    if (!/^[A-Z\d]+$/.test(text)) return text;
    const groups: string[] = [];
    for (let at = 0; at < text.length; at += groups.at(-1)?.length ?? 1)
        groups.push(text.slice(at, at + (sizes[Math.min(groups.length, sizes.length - 1)] ?? 1)));
    return groups.join(space);
};
