import type { Range } from '../../zip/archive.ts';

/** What is asked for of a file of `length` bytes: undefined for all of it, null for what is not in it. */
export const parseRange = (header: string | undefined, length: number): Range | null | undefined => {
    const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
    if (first === '' && last === '') return undefined;
    const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
    const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
    if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
    return from < length && from <= to ? { from, to } : null;
};

/**
 * As {@link parseRange}, where what is asked for is a part of this very file: its tag is that of `If-Range`. Source: RFC
 * 9110, 13.1.5 and 14.2; several ranges at once are answered with the whole, as it allows.
 */
export const rangeOf = (
    header: (name: string) => string | undefined,
    etag: string,
    length: number,
): Range | null | undefined => {
    const condition = header('if-range');
    return condition !== undefined && condition !== etag ? undefined : parseRange(header('range'), length);
};
