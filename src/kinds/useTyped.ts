import { useChoicesContext } from 'ra-core';
import { type SyntheticEvent, useRef, useState } from 'react';
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
