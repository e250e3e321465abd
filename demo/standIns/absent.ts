import { Refused } from '#server/domain/refused.ts';

/** What needs a server, told in the person's language. It is final: jobs do not try again. */
export const absent = (): never => {
    throw new Refused('invalid', 'not_in_demonstration');
};
