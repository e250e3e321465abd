import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { RepricedOrder } from '#contract/orders/repricing.ts';
import { useProvider } from '../../../auth/me.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import type { PreviewProps } from '../../../record/declaration.ts';
import dialog from '../../../ui/dialog.module.css';
import { isMissing, refusalMessage } from '../../../ui/failure.ts';
import { ScrollRegion } from '../../../ui/overflow.tsx';
import { RepricedLines } from './RepricedLines.tsx';
import styles from './repricing.module.css';

/** Dry run of repricing an order, requested whenever the dialog opens. @param order its IRI */
const useRepricingOf = (order: string) => {
    const provider = useProvider();
    const { data, error } = useQuery({
        queryKey: ['orders', 'repricing', order],
        queryFn: ({ signal }): Promise<RepricedOrder> => provider.request(`${order}/repricing`, { signal }),
        gcTime: 0,
        // Fails at once offline, like the action.
        networkMode: 'always',
    });
    return { order: data, error, isMissing: isMissing(error) };
};

/** Preview of repricing an order, by line and in total (B4). */
export const RepricingPreview = ({ record, onKnown }: PreviewProps<Order>) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { order, error, isMissing } = useRepricingOf(record.id);
    const nbLine = order?.lines.length ?? 0;
    const mayGoOn = nbLine > 0 || isMissing;
    useEffect(() => onKnown(mayGoOn), [onKnown, mayGoOn]);
    const say = (key: string, words: object = {}) => translate(`resources.orders.repricing.${key}`, words);
    if (isMissing) return null;
    if (error)
        return (
            <p role="alert" className={dialog.refusal}>
                {serverText(refusalMessage(error))}
            </p>
        );
    return (
        <>
            <p role="status">{order ? say(nbLine > 0 ? 'lines' : 'none', { smart_count: nbLine }) : say('waiting')}</p>
            {order && nbLine > 0 ? (
                <ScrollRegion className={styles.scroll} label={say('title')}>
                    <RepricedLines lines={order.lines} order={order} />
                </ScrollRegion>
            ) : null}
        </>
    );
};
