// Apart: pure, and tested without an archive.
import type { ByteRange } from '../../../zip/archive.ts';

/** Parses a Range header for `length` bytes: undefined for the whole file, null for an unsatisfiable range. */
export const parseRange = (header: string | undefined, length: number): ByteRange | null | undefined => {
    const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
    if (first === '' && last === '') return undefined;
    const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
    const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
    if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
    return from < length && from <= to ? { from, to } : null;
};

/** Like {@link parseRange}, if the ETag matches If-Range (RFC 9110, 13.1.5). Several ranges get the whole file (14.2). */
export const rangeOf = (
    header: (name: string) => string | undefined,
    etag: string,
    length: number,
): ByteRange | null | undefined => {
    const condition = header('if-range');
    return condition !== undefined && condition !== etag ? undefined : parseRange(header('range'), length);
};
