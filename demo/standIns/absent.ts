import { Refused } from '#server/domain/refused.ts';

/** Refuses a feature that needs a server, in the user's language. The refusal is final: jobs do not retry. */
export const absent = (): never => {
    throw new Refused('invalid', 'not_in_demonstration');
};
