// Apart: purchases of a customer, read after the page, for users who may list orders.
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useTranslate } from 'ra-core';
import { BOUGHT_ITEMS_PATH, type BoughtItem, type BoughtItems } from '#contract/customers/boughtItems.ts';
import { useProvider } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { useRecordPath } from '../../menu/reachable.ts';
import { useLater } from '../../record/EditRecord.tsx';
import { RelatedCard, RowsSkeleton } from '../../record/related/RelatedCard.tsx';
import related from '../../record/related/related.module.css';
import { type SmallColumn, SmallTable } from '../../record/related/SmallTable.tsx';
import { useFormat } from '../../ui/format.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { Amount } from '../../ui/typography.tsx';

const useColumns = (): readonly SmallColumn<BoughtItem>[] => {
    const translate = useTranslate();
    const { day, number, money } = useFormat();
    const createPath = useCreatePath();
    const say = (name: string) => translate(`resources.third_parties.bought.${name}`);
    return [
        { name: 'reference', label: say('reference'), render: item => item.reference },
        { name: 'designation', label: say('designation'), isText: true, render: item => item.designation },
        {
            name: 'orderDate',
            label: say('last'),
            render: ({ order, orderDate }) => (
                <PageLink to={createPath({ resource: 'orders', type: 'edit', id: order })}>{day(orderDate)}</PageLink>
            ),
        },
        {
            name: 'netUnitPrice',
            label: say('price'),
            align: 'end',
            render: ({ netUnitPrice }) => (netUnitPrice === null ? EMPTY_VALUE : <Amount text={money(netUnitPrice)} />),
        },
        {
            name: 'pieces',
            label: say('pieces'),
            align: 'end',
            render: ({ pieces }) => (pieces === 0 ? EMPTY_VALUE : number(pieces)),
        },
    ];
};

const useBought = (thirdParty: string) => {
    const provider = useProvider();
    return useQuery({
        // Below the query key of orders: a change of any order invalidates it.
        queryKey: ['orders', 'getList', { [BOUGHT_ITEMS_PATH]: thirdParty }],
        queryFn: ({ signal }) => provider.request<BoughtItems>(`${thirdParty}/${BOUGHT_ITEMS_PATH}`, { signal }),
        enabled: useLater(),
    });
};

/** Items of a customer's last orders, on servers with this operation. */
export const Purchases = ({ record: { id } }: { readonly record: { readonly id: string } }) => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const columns = useColumns();
    const pathOf = useRecordPath('items');
    const { data, isError } = useBought(id);
    const title = translate('resources.third_parties.bought.title');
    if (isError || omits('getBoughtItems')) return null;
    return (
        <RelatedCard title={title} isPending={!data}>
            {!data ? (
                <RowsSkeleton />
            ) : data.items.length === 0 ? (
                <p className={related.none}>{translate('resources.third_parties.bought.none')}</p>
            ) : (
                <SmallTable
                    label={title}
                    columns={columns}
                    rows={data.items}
                    keyOf={item => item['@id']}
                    pathOf={item => pathOf(item['@id'])}
                />
            )}
        </RelatedCard>
    );
};
