import { items } from '#contract/items.ts';
import { startingFrom } from '#src/components/form/startingFrom.ts';
import { validatorsFor } from '#src/components/validators.ts';

/** Made once: react-admin compares validators by identity. */
export const itemRules = validatorsFor(items.properties);

/** What a new item starts from. */
export const newItem = (): Record<string, unknown> => startingFrom(items.properties);
