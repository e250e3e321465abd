import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { PriceList } from '#contract/priceLists.ts';
import { useMay } from '../../auth/useMay.ts';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useListAddress } from '../../ui/useListAddress.ts';
import { GridLink } from './grid/GridLink.tsx';

const CopyDialog = lazyPart(() => import('./change/CopyDialog.tsx').then(part => ({ default: part.CopyDialog })));

const CopyButton = ({ list }: { readonly list: PriceList }) => {
    const translate = useTranslate();
    const [isOpen, open] = useState(false);
    return (
        <>
            <Button onClick={() => open(true)}>
                <Icon name="copy" />
                {translate('resources.price_lists.copy')}
            </Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <CopyDialog list={list} onClose={() => open(false)} />
                </Suspense>
            ) : null}
        </>
    );
};

/** What can be done with a price list besides editing: the way to its prices, and a copy for another season. */
export const PriceListActions = ({ record }: { readonly record: PriceList }) => {
    const translate = useTranslate();
    const address = useListAddress('price_list_items');
    const canAccess = useMay('price_lists', 'create');
    return (
        <>
            {canAccess ? <CopyButton list={record} /> : null}
            <GridLink list={record.id} />
            <ImportLink resource="price_list_items" priceList={record.id}>
                {translate('resources.price_lists.import')}
            </ImportLink>
            <PageLink variant="primary" to={address({ priceList: record.id })}>
                <Icon name="tag" />
                {translate('resources.price_lists.prices')}
            </PageLink>
        </>
    );
};
