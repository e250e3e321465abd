import { useGetOne, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Item } from '#contract/catalogue/items.ts';
import { isFarFrom } from '#contract/prices/plausible.ts';
import type { priceListItems } from '#contract/prices/priceListItems.ts';
import { priceMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { relationIri } from '../../kinds/recordNames.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import styles from '../../record/form/form.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { isDecimal } from '../../ui/numbers.ts';
import { PriceCustomersFact } from './customers/CustomersFact.tsx';

const FarFromBase = () => {
    useMessages(priceMessages);
    const translate = useTranslate();
    const [item, price] = useWatch({ name: ['item', 'unitPriceExcludingTax'] });
    const id = item ? relationIri(item) : '';
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

export const priceForm: FormDeclaration<typeof priceListItems> = {
    sections: {
        price: [
            'priceList',
            'item',
            { name: 'minQuantity', help: 'resources.price_list_items.help.minQuantity' },
            'unitPriceExcludingTax',
            { name: 'discountRate', help: 'resources.price_list_items.help.discountRate' },
        ],
    },
    Live: FarFromBase,
    Facts: PriceCustomersFact,
};
