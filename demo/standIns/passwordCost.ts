/**
 * Replaces `server/auth/passwordCost.ts`: hashing runs in JavaScript, the passwords are public, and only the browser's user can
 * read the hashes.
 */
export const COST = { N: 2 ** 12, r: 8, p: 1 };
