import type { CountedSubjects, Limits } from '../../../auth/limits.ts';
import { asLongAsVerifying } from '../../../auth/passwords.ts';

export interface SignInAttempts {
    /** Call before comparing the password. @throws Refused (throttled) at a limit */
    check(): Promise<void>;
    /** Call after a wrong password. @throws Refused (throttled) at a limit */
    failed(): Promise<void>;
    /** Call after a correct password. @throws Refused (throttled) if a limit was reached meanwhile */
    passed(): Promise<void>;
    /** Marks the address as known for the account. */
    proven(): Promise<void>;
}

/**
 * Limits guessing by account and address together, by address, and by account. The latter two never refuse a correct
 * password from a known address. Neither status, wait nor duration reveals whether an address is known.
 */
export const signInAttempts = (limits: Limits, email: string, address: string): SignInAttempts => {
    const subject = `${email} ${address}`;
    const pair: CountedSubjects = [['signInPair', subject]];
    const shared: CountedSubjects = [
        ['signInAddress', address],
        ['signInAccount', email],
    ];
    const isKnown = () => limits.isNoted('knownAddress', subject);
    const refuseStranger = async (): Promise<void> => {
        try {
            await limits.check(shared);
        } catch (refusal) {
            // An unknown address must take as long and count too, like a wrong password from a known one.
            await asLongAsVerifying();
            await limits.count(pair);
            throw refusal;
        }
    };
    return {
        check: async () => {
            await limits.check(pair);
            if (!(await isKnown())) await refuseStranger();
        },
        failed: () => limits.count([...pair, ...shared]),
        passed: async () => limits.check((await isKnown()) ? pair : [...pair, ...shared]),
        proven: async () => {
            await limits.forget(pair);
            await limits.note('knownAddress', subject);
        },
    };
};
