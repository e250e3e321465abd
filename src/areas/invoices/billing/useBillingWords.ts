import { useTranslate } from 'ra-core';
import { useFormat } from '../../../ui/format.ts';

/** What billing says. */
export const useBillingWords = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    const say = (key: string, words: object = {}): string => translate(`resources.invoices.billing.${key}`, words);
    /** A message about so many of them. */
    const count = (key: string, of: number): string => say(key, { smart_count: of, count: number(of) });
    return { say, count };
};
