import { isWritable, type Properties, type Property } from '#contract/property.ts';

/** What a copy of a record starts from: all that a person may write of it but what no two records share. */
export const copyOf = (properties: Properties, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]: [string, Property]) => isWritable(property) && !property.unique)
            .map(([name]) => [name, record[name]]),
    );
