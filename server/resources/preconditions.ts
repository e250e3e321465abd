import { Problem } from '../hydra/problem.ts';
import { etagOf, type Row } from '../hydra/record.ts';

/** Whether a list of entity tags (RFC 9110, 13.1) holds this one, compared weakly; `*` holds any. */
const matches = (header: string, etag: string): boolean =>
    header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag);

/** @throws Problem 412 when the client's If-Match is of another version; without the header all is well (row H8). */
export const checkIfMatch = (header: string | undefined, row: Row): void => {
    if (header !== undefined && !matches(header, etagOf(row))) throw new Problem(412, 'precondition');
};
