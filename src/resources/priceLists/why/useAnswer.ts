import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { RESOLVE_PATH } from '#contract/prices/request.ts';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { useProvider } from '../../../auth/me.ts';
import type { Question } from './question.ts';

/** The price of the question with its explanation; the previous one stays visible while another is asked for. */
export const useAnswer = (question: Question | undefined) => {
    const provider = useProvider();
    const locale = useLocale();
    return useQuery({
        queryKey: ['prices', 'resolve', question, locale],
        enabled: question !== undefined,
        placeholderData: keepPreviousData,
        gcTime: 0,
        queryFn: async ({ signal }) => {
            const { thirdParty, date, item, quantity } = question ?? {};
            const body = { thirdParty, date, lines: [{ item, quantity }] };
            const { lines } = await provider.request<{ lines: AnsweredPrice[] }>(RESOLVE_PATH, {
                method: 'POST',
                body,
                signal,
            });
            return lines[0];
        },
    });
};
