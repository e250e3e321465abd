import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../../auth/me.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { isArticleNumber, isHalf, readingsOf } from './codes.ts';
import { type Suggestions, suggestItems } from './find.ts';

const NONE: Suggestions = { items: [] };

/** The items that the typed words may mean, and whether they answer to the words as they are now. */
export const useSuggestions = (text: string) => {
    const provider = useProvider();
    const typed = text.trim();
    const settled = useSettled(typed);
    const isAsked =
        settled.length > 1 && !isHalf(settled) && !readingsOf(settled).some(({ code }) => isArticleNumber(code));
    const { data, isFetching } = useQuery({
        queryKey: ['items', 'suggested', settled],
        enabled: isAsked,
        queryFn: ({ signal }) => suggestItems(provider, settled, signal),
    });
    const isCurrent = settled === typed;
    const { items, quantity, isSimilar = false } = (isAsked && isCurrent && data) || NONE;
    return { items, quantity, isSimilar, isReady: isCurrent && data !== undefined, isFetching };
};
