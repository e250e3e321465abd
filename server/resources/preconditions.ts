import type { Context } from 'hono';
import { Problem } from '../hydra/problem.ts';
import { etagOf, type Row } from '../hydra/record.ts';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether a list of entity tags (RFC 9110, 13.1) holds this one, compared weakly; `*` holds any. */
const matches = (header: string, etag: string): boolean =>
    header.trim() === '*' || header.split(',').some(tag => opaque(tag) === opaque(etag));

/** Whether the client has what bears this tag already: the answer to a GET is 304 then. */
export const isKnown = ({ req }: Context, etag: string): boolean => {
    const known = req.header('if-none-match');
    return known !== undefined && matches(known, etag);
};

/**
 * Row H8; without the headers all is well.
 * @throws Problem 412 when If-Match is of another version, or If-None-Match of this one.
 */
export const checkPreconditions = (context: Context, row: Row): void => {
    const wanted = context.req.header('if-match');
    const etag = etagOf(row);
    if ((wanted !== undefined && !matches(wanted, etag)) || isKnown(context, etag))
        throw new Problem(412, 'precondition');
};
