import { useChoicesContext } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { press } from '../ui/press.ts';
import type { Typed } from './useTyped.ts';

/**
 * Enter takes the first match of what was typed, as soon as the API has answered. Before, the choices are those of other
 * words: Enter would take one of them, or save the form with the choice of before.
 */
export const useEnterTakesMatch = ({ isTyped, isAnswered, field, onInputChange }: Typed) => {
    const { availableChoices } = useChoicesContext();
    const isEntered = useRef(false);
    const isFound = isAnswered && (availableChoices?.length ?? 0) > 0;
    useEffect(() => {
        const input = field.current;
        if (!isFound || input?.getAttribute('aria-expanded') !== 'true') return;
        if (!input.getAttribute('aria-activedescendant')) press(input, 'ArrowDown');
        if (isEntered.current) press(input, 'Enter');
        isEntered.current = false;
    }, [isFound, field]);
    return {
        autoHighlight: isAnswered,
        onInputChange: (...change: Parameters<typeof onInputChange>): void => {
            isEntered.current = false;
            onInputChange(...change);
        },
        onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }): void => {
            if (event.key !== 'Enter' || !isTyped || isAnswered) return;
            isEntered.current = true;
            event.defaultMuiPrevented = true;
            event.preventDefault();
        },
    };
};
