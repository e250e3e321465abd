// Apart: replaced by tests (vite.config.ts).
/** One of the scrypt settings of the OWASP Password Storage Cheat Sheet: N = 2^15, r = 8, p = 3, 32 MiB a hash. */
export const COST = { N: 2 ** 15, r: 8, p: 3 };
