/**
 * An identifier as it is stored: `FR 76-3000 6` becomes `FR7630006`. The rules of this folder expect this form; people
 * type and paste others, with spaces of every kind, dots and hyphens.
 */
export const compact = (typed: string): string => typed.replace(/[\s.\p{Cf}\p{Pd}]/gu, '').toUpperCase();

/**
 * A number such as an IBAN in the groups that people read it in: sizes from the left, of which the last one repeats. A text with
 * anything but capitals and digits stays as it is: it is masked, or not yet right.
 */
export const inGroups = (text: string, sizes: readonly number[], space = '\u00a0'): string => {
    if (!/^[A-Z\d]+$/.test(text)) return text;
    const groups: string[] = [];
    for (let at = 0; at < text.length; at += groups.at(-1)?.length ?? 1)
        groups.push(text.slice(at, at + (sizes[Math.min(groups.length, sizes.length - 1)] ?? 1)));
    return groups.join(space);
};
