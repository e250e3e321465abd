import { useChoicesContext } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { pressKey } from '../ui/press.ts';
import type { TypedText } from './useTyped.ts';

const MOVES: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];

/**
 * Enter takes the first match of the typed text, after the API has answered. Before that, the choices belong to a
 * previous search: Enter would take one of them, or save the form with the previous value. Similar choices are taken by
 * a click, or by Enter after arrow keys.
 */
export const useEnterTakesMatch = ({ isTyped, isAnswered, isSimilar, field, onInputChange }: TypedText) => {
    const { availableChoices } = useChoicesContext();
    const isEntered = useRef(false);
    const isMoved = useRef(false);
    const isFound = isAnswered && !isSimilar && (availableChoices?.length ?? 0) > 0;
    useEffect(() => {
        const input = field.current;
        if (!isFound || input?.getAttribute('aria-expanded') !== 'true') return;
        if (!input.getAttribute('aria-activedescendant')) pressKey(input, 'ArrowDown');
        if (isEntered.current) pressKey(input, 'Enter');
        isEntered.current = false;
    }, [isFound, field]);
    return {
        autoHighlight: isAnswered && !isSimilar,
        onInputChange: (...change: Parameters<typeof onInputChange>): void => {
            isEntered.current = false;
            isMoved.current = false;
            onInputChange(...change);
        },
        onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }): void => {
            if (MOVES.includes(event.key)) isMoved.current = true;
            if (event.key !== 'Enter' || !isTyped) return;
            if (isAnswered && (!isSimilar || isMoved.current)) return;
            isEntered.current = !isAnswered;
            event.defaultMuiPrevented = true;
            event.preventDefault();
        },
    };
};
