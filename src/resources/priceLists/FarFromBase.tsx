import { useGetOne, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Item } from '#contract/items.ts';
import { isFarFrom } from '#contract/prices/plausible.ts';
import { priceMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { iriOf } from '../../kinds/iri.ts';
import styles from '../../record/form/form.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { isDecimal } from '../../ui/numbers.ts';

/** Tells that the typed price is far from the base price of the item. */
export const FarFromBase = () => {
    useMessages(priceMessages);
    const translate = useTranslate();
    const [item, price] = useWatch({ name: ['item', 'unitPriceExcludingTax'] });
    const id = item ? iriOf(item) : '';
    const { data } = useGetOne<Item>('items', { id }, { enabled: id !== '', retry: false });
    const typed = String(price ?? '');
    const isFar = isDecimal(typed) && isFarFrom(typed, data?.saleUnitPriceExcludingTax);
    return (
        <div role="status" className={styles.warnings} hidden={!isFar}>
            {isFar ? (
                <p className={styles.note}>
                    <Icon name="warning" size={18} />
                    <span>{translate('prices.refused.farFromBase')}</span>
                </p>
            ) : null}
        </div>
    );
};
