import { useChoicesContext } from 'ra-core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { press } from '../ui/press.ts';

/** Handlers of the input besides. */
interface Besides {
    readonly onInputChange: (event: SyntheticEvent | null, text: string, reason: string) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Enter takes the first match of what was typed, as soon as the API has answered. Before, the choices are those of other
 * words; and without a marked choice Enter would open the form of a new record.
 */
export const useEnterTakesMatch = <B extends Besides>(besides: B) => {
    const { isFetching, error, filterValues, availableChoices } = useChoicesContext();
    const [typed, setTyped] = useState('');
    const field = useRef<Element>(null);
    const isEntered = useRef(false);
    const isAnswered = typed !== '' && filterValues?.q === typed && !isFetching && !error;
    const isFound = isAnswered && (availableChoices?.length ?? 0) > 0;
    useEffect(() => {
        const input = field.current;
        if (!isFound || input?.getAttribute('aria-expanded') !== 'true') return;
        if (!input.getAttribute('aria-activedescendant')) press(input, 'ArrowDown');
        if (isEntered.current) press(input, 'Enter');
        isEntered.current = false;
    }, [isFound]);
    return {
        ...besides,
        autoHighlight: isAnswered,
        onInputChange: (event: SyntheticEvent | null, text: string, reason: string): void => {
            isEntered.current = false;
            if (reason === 'input') field.current = event?.target instanceof Element ? event.target : null;
            setTyped(reason === 'input' ? text : '');
            besides.onInputChange(event, text, reason);
        },
        onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }): void => {
            besides.onKeyDown(event);
            if (event.key !== 'Enter' || typed === '' || isAnswered) return;
            isEntered.current = true;
            event.defaultMuiPrevented = true;
            event.preventDefault();
        },
    };
};
