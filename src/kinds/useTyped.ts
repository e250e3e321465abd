import { type GetListResult, type RaRecord, useChoicesContext } from 'ra-core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { nameKey } from '#contract/values/text.ts';
import type { search } from './inputProps.ts';

/** Marks a choice that is spelled nearly as what is typed, where nothing matches it. */
const SIMILAR = '@similar';

/** Whether a choice is one that nobody takes without having seen it. */
export const isSimilar = (choice: unknown): boolean =>
    typeof choice === 'object' && choice !== null && SIMILAR in choice && choice[SIMILAR] === true;

/** The choices of a search; where nothing matches it, those that are similar, marked. The `select` of a query. */
export const withSimilar = <F extends RaRecord[] | GetListResult>(found: F): F => {
    const similar: readonly RaRecord[] = Array.isArray(found) ? [] : (found.meta?.similar ?? []);
    if (similar.length === 0) return found;
    return { ...found, data: similar.map(record => ({ ...record, [SIMILAR]: true })), total: similar.length };
};

/** What is typed into the field of a relation, and whether the choices are those of it. */
export const useTyped = () => {
    const { filterValues, isFetching, error, availableChoices } = useChoicesContext();
    const [typed, setTyped] = useState('');
    const field = useRef<Element>(null);
    const { q = '' } = filterValues as ReturnType<typeof search>;
    const isTyped = typed !== '';
    const isPending = isTyped && (isFetching || q !== typed);
    return {
        typed,
        isTyped,
        /** Whether the choices are still those of other words. */
        isPending,
        /** Whether the API has answered to what was typed since the last choice. */
        isAnswered: isTyped && !isPending && !error,
        /** Whether nothing matches what is typed, and the choices are similar to it. */
        isSimilar: isTyped && (availableChoices ?? []).some(isSimilar),
        /** The input, while something is typed. */
        field,
        onInputChange: (event: SyntheticEvent | null, text: string, reason: string): void => {
            const isInput = reason === 'input';
            field.current = isInput && event?.target instanceof Element ? event.target : null;
            setTyped(isInput ? text : '');
        },
    };
};

export type Typed = ReturnType<typeof useTyped>;

/**
 * Whether no record has the typed text as its name: the search has answered, with all that match, and none is called so.
 */
export const useIsAbsent = ({ typed, isAnswered }: Typed, nameOf: (record: RaRecord) => string): boolean => {
    const { availableChoices = [], hasNextPage } = useChoicesContext<RaRecord>();
    return isAnswered && hasNextPage !== true && !availableChoices.some(one => nameKey(nameOf(one)) === nameKey(typed));
};
