import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import type { PreviewProps } from '../../../record/declaration.ts';
import dialog from '../../../ui/dialog.module.css';
import { refusalMessage } from '../../../ui/failure.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { RepricedLines } from './RepricedLines.tsx';
import styles from './repricing.module.css';
import { useRepricingOf } from './useRepricingOf.ts';

/** What repricing the order would change, line by line and as a whole (B4). */
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
