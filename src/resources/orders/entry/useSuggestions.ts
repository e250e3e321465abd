import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../../auth/me.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { isArticleNumber, isHalf, readingsOf } from './codes.ts';
import { suggestItems } from './find.ts';
import type { EntryItem } from './line.ts';

const NONE: readonly EntryItem[] = [];

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
    return { items: (isAsked && isCurrent && data) || NONE, isReady: isCurrent && data !== undefined, isFetching };
};
