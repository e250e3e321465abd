import { Problem } from '#server/hydra/problem.ts';

/** What needs a server, told in the person's language. It is final: jobs do not try again. */
export const absent = (): never => {
    throw new Problem(422, 'not_in_demonstration');
};
