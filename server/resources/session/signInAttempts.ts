import type { Counted, Limits } from '../../auth/limits.ts';

/** How failed sign-ins of one account from one address count. */
export interface SignInAttempts {
    /** @throws Problem 429 when there were too many. */
    check(): Promise<void>;
    /** @throws Problem 429 when there were too many meanwhile. */
    failed(): Promise<void>;
    succeeded(): Promise<void>;
}

/**
 * Who guesses is stopped by account and address together, by address, and by account from everywhere. The last would let a
 * stranger lock a person out, so it does not hold for addresses that the person signed in from in the last month.
 */
export const signInAttempts = (limits: Limits, email: string, address: string): SignInAttempts => {
    const pair = `${email} ${address}`;
    const own: Counted = [
        ['signInPair', pair],
        ['signInAddress', address],
    ];
    const all: Counted = [...own, ['signInAccount', email]];
    const enforced = async () => ((await limits.isNoted('knownAddress', pair)) ? own : all);
    return {
        check: async () => limits.check(await enforced()),
        failed: async () => limits.count(all, await enforced()),
        succeeded: async () => {
            await limits.forget([['signInPair', pair]]);
            await limits.note('knownAddress', pair);
        },
    };
};
