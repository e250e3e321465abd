import { useTranslate } from 'ra-core';
import type { PriceList } from '#contract/priceLists.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useListAddress } from '../../ui/useListAddress.ts';

/** What can be done with a price list besides editing: the way to its prices, by item and quantity. */
export const PriceListActions = ({ record }: { readonly record: PriceList }) => {
    const translate = useTranslate();
    const address = useListAddress('price_list_items');
    return (
        <PageLink variant="primary" to={address({ priceList: record.id })}>
            <Icon name="tag" />
            {translate('resources.price_lists.prices')}
        </PageLink>
    );
};
