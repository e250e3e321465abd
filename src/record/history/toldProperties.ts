import type { ResourceContract } from '#contract/language/contract.ts';
import type { Properties } from '#contract/language/property.ts';

/** What the history tells of a record: its properties, and what its transitions were given. */
export const toldProperties = ({ properties, transitions = {} }: ResourceContract): Properties =>
    Object.assign({}, ...Object.values(transitions).map(({ input }) => input), properties);
