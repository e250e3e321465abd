import { type GetListResult, type RaRecord, useChoicesContext } from 'ra-core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { nameKey } from '#contract/values/text.ts';
import type { search } from './inputProps.ts';

/** Marks a choice with a similar name, if none matches the typed text. */
const SIMILAR = '@similar';

/** True for a similar choice, which requires an explicit selection. */
export const isSimilar = (choice: unknown): boolean =>
    typeof choice === 'object' && choice !== null && SIMILAR in choice && choice[SIMILAR] === true;

/** Choices of a search; without a match, marked similar ones. The `select` of a query. */
export const withSimilar = <F extends RaRecord[] | GetListResult>(found: F): F => {
    const similar: readonly RaRecord[] = Array.isArray(found) ? [] : (found.meta?.similar ?? []);
    if (similar.length === 0) return found;
    return { ...found, data: similar.map(record => ({ ...record, [SIMILAR]: true })), total: similar.length };
};

export const useTypedText = () => {
    const { filterValues, isFetching, error, availableChoices } = useChoicesContext();
    const [typed, setTyped] = useState('');
    const field = useRef<Element>(null);
    const { q = '' } = filterValues as ReturnType<typeof search>;
    const isTyped = typed !== '';
    const isPending = isTyped && (isFetching || q !== typed);
    return {
        typed,
        isTyped,
        /** True while the choices belong to another search. */
        isPending,
        /** True if the API has answered the text typed since the last choice. */
        isAnswered: isTyped && !isPending && !error,
        isSimilar: isTyped && (availableChoices ?? []).some(isSimilar),
        /** The input element while text is typed. */
        field,
        onInputChange: (event: SyntheticEvent | null, text: string, reason: string): void => {
            const isInput = reason === 'input';
            field.current = isInput && event?.target instanceof Element ? event.target : null;
            setTyped(isInput ? text : '');
        },
    };
};

export type TypedText = ReturnType<typeof useTypedText>;

/** True if no record has the typed text as its name: the search has returned all matches, without that name. */
export const useIsAbsent = ({ typed, isAnswered }: TypedText, nameOf: (record: RaRecord) => string): boolean => {
    const { availableChoices = [], hasNextPage } = useChoicesContext<RaRecord>();
    return isAnswered && hasNextPage !== true && !availableChoices.some(one => nameKey(nameOf(one)) === nameKey(typed));
};
