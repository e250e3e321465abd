import type { Context } from 'hono';
import { etagOf, type Row } from '../domain/record.ts';
import { stale } from '../domain/refused.ts';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True if a list of entity tags contains this one by weak comparison (RFC 9110, 13.1); `*` matches any. */
const matches = (header: string, etag: string): boolean =>
    header.trim() === '*' || header.split(',').some(tag => opaque(tag) === opaque(etag));

/** True if the client's copy is current, so that a GET is answered with 304. */
export const isKnown = ({ req }: Context, etag: string): boolean => {
    const known = req.header('if-none-match');
    return known !== undefined && matches(known, etag);
};

/** H8: same as {@link checkPreconditions} for one record of a bulk call. @throws Refused (stale) */
export const checkVersion = (wanted: string | undefined, row: Row): void => {
    if (wanted !== undefined && !matches(wanted, etagOf(row))) throw stale();
};

/** H8: checks conditional requests. @throws Refused (stale) for a mismatch of If-Match, or a match of If-None-Match */
export const checkPreconditions = (context: Context, row: Row): void => {
    const wanted = context.req.header('if-match');
    const etag = etagOf(row);
    if ((wanted !== undefined && !matches(wanted, etag)) || isKnown(context, etag)) throw stale();
};
