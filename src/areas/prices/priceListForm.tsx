import { useRecordContext, useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isNetByDefault, type PriceList, type priceLists } from '#contract/prices/priceLists.ts';
import { useMay } from '../../auth/permissions.ts';
import { ImportLink } from '../../list/ImportLink.tsx';
import type { FormDeclaration } from '../../record/declaration.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useListAddress } from '../../ui/useListAddress.ts';
import { ListCustomersFact } from './customers/CustomersFact.tsx';
import { GridLink } from './grid/GridLink.tsx';

const CopyDialog = lazyPart(() =>
    import('./change/CopyListDialog.tsx').then(part => ({ default: part.CopyListDialog })),
);

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

const PriceListActions = ({ record }: { readonly record: PriceList }) => {
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

/** Effect that sets net prices by default for lists of a customer and for promotions, until the user changes the field. */
const NetDefault = () => {
    const isKept = useRecordContext()?.id !== undefined;
    const { setValue, getFieldState } = useFormContext();
    const [thirdParty, isPromotion] = useWatch({ name: ['thirdParty', 'isPromotion'] });
    const proposed = isNetByDefault({ thirdParty, isPromotion });
    useEffect(() => {
        if (!isKept && !getFieldState('isNet').isTouched) setValue('isNet', proposed, { shouldDirty: true });
    }, [isKept, proposed, setValue, getFieldState]);
    return null;
};

export const priceListForm: FormDeclaration<typeof priceLists> = {
    sections: {
        list: ['code', 'label', 'isActive'],
        owner: [
            { name: 'priceListType', help: 'resources.price_lists.help.priceListType' },
            'thirdParty',
            { name: 'isPromotion', help: 'resources.price_lists.help.isPromotion' },
            { name: 'isNet', help: 'resources.price_lists.help.isNet' },
        ],
        validity: ['validFrom', { name: 'validTo', help: 'resources.price_lists.help.validTo' }],
    },
    side: ['list', 'owner', 'validity'],
    Live: NetDefault,
    Actions: PriceListActions,
    Facts: ListCustomersFact,
    tables: [{ resource: 'price_list_items', filter: 'priceList', begins: true }],
};
