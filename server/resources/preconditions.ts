import type { Context } from 'hono';
import { Problem } from '../hydra/problem.ts';
import { etagOf, type Row } from '../hydra/record.ts';

/** Whether a list of entity tags (RFC 9110, 13.1) holds this one, compared weakly; `*` holds any. */
const matches = (header: string, etag: string): boolean =>
    header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag);

/** Whether the client has this version already: the answer to a GET is 304 then. */
export const isKnown = ({ req }: Context, row: Row): boolean => {
    const known = req.header('if-none-match');
    return known !== undefined && matches(known, etagOf(row));
};

/**
 * Row H8; without the headers all is well.
 * @throws Problem 412 when If-Match is of another version, or If-None-Match of this one.
 */
export const checkPreconditions = (context: Context, row: Row): void => {
    const wanted = context.req.header('if-match');
    if ((wanted !== undefined && !matches(wanted, etagOf(row))) || isKnown(context, row))
        throw new Problem(412, 'precondition');
};
