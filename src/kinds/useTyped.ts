import { type RaRecord, useChoicesContext } from 'ra-core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { nameKey } from '#contract/text.ts';
import type { search } from './inputProps.ts';

/** What is typed into the field of a relation, and whether the choices are those of it. */
export const useTyped = () => {
    const { filterValues, isFetching, error } = useChoicesContext();
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
