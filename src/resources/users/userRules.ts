import { users } from '#contract/users.ts';
import { startingFrom } from '#src/components/form/startingFrom.ts';
import { validatorsFor } from '#src/components/validators.ts';

/** Made once: react-admin compares validators by identity. */
export const userRules = validatorsFor(users.properties);

/** What a new user starts from. */
export const newUser = (): Record<string, unknown> => startingFrom(users.properties);
