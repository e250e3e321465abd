import { useTranslate } from 'ra-core';
import type { Rest } from './picking.ts';

/** The reason of a cancellation in words, as it is written into the order. */
export const useReason = () => {
    const translate = useTranslate();
    return (rest: Rest): string =>
        rest.kind === 'other' || rest.kind === 'later'
            ? ('words' in rest && rest.words) || ''
            : translate(`preparation.reasons.${rest.kind}`);
};
