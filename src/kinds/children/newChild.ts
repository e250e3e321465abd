import type { ResourceContract } from '#contract/contract.ts';
import { isWritable } from '#contract/property.ts';

/** The values of a child that is being added: its defaults. */
export const newChild = ({ properties }: ResourceContract): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]) => isWritable(property))
            .map(([name, property]) => [name, property.default ?? null]),
    );
