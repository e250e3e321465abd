/** Replaces `server/auth/passwordCost.ts` in tests that are not about passwords (`vite.config.ts`). */
export const COST = { N: 2 ** 10, r: 8, p: 1 };
