/**
 * Stands for `server/auth/passwordCost.ts`: hashing is JavaScript here, the passwords are public, and who reads the hashes has the
 * browser already.
 */
export const COST = { N: 2 ** 12, r: 8, p: 1 };
