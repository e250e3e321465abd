/** Replaces `server/auth/passwordCost.ts`: hashing is JavaScript, passwords are public, and hashes stay in the browser. */
export const COST = { N: 2 ** 12, r: 8, p: 1 };
