import { useTranslate } from 'ra-core';
import { QUOTE_STATUSES, type Quote, type QuoteStatus } from '#contract/quotes/quotes.ts';
import { today } from '#contract/values/days.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';

const TAGS: Record<QuoteStatus, { readonly tone: Tone; readonly icon: IconName }> = {
    draft: { tone: 'neutral', icon: 'pencil' },
    sent: { tone: 'info', icon: 'clock' },
    accepted: { tone: 'success', icon: 'check' },
    declined: { tone: 'error', icon: 'banned' },
};

const isExpired = ({ status, validUntil }: Quote): boolean => status === 'sent' && validUntil < today();

/** Status of a quote, and its expiry. Shows the raw value of an unknown status. */
export const QuoteTags = ({ quote }: { readonly quote: Quote }) => {
    const translate = useTranslate();
    const known = QUOTE_STATUSES.find(one => one === quote.status);
    if (!known) return quote.status ?? null;
    return (
        <>
            <Tag {...TAGS[known]}>{translate(`resources.quotes.status.${known}`)}</Tag>
            {isExpired(quote) ? (
                <Tag tone="warning" icon="warning">
                    {translate('resources.quotes.expired')}
                </Tag>
            ) : null}
        </>
    );
};
