import { items } from '#contract/items.ts';
import { isWritable, type Property } from '#contract/property.ts';
import { validatorsFor } from '#src/components/validators.ts';

/** Made once: react-admin compares validators by identity. */
export const itemRules = validatorsFor(items.properties);

const properties: readonly [string, Property][] = Object.entries(items.properties);

/** What a new item starts from: the contract's own defaults. */
export const newItem = (): Record<string, unknown> =>
    Object.fromEntries(
        properties
            .filter(([, property]) => isWritable(property) && property.default !== undefined)
            .map(([name, property]) => [name, property.default]),
    );
