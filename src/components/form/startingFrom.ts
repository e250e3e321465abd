import { isWritable, type Properties, type Property } from '#contract/property.ts';

/** What a new record's form starts from: the contract's own defaults. */
export const startingFrom = (properties: Properties): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]: [string, Property]) => isWritable(property) && property.default !== undefined)
            .map(([name, property]) => [name, property.default]),
    );
