// Apart: loaded after the record.
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DEMAND_PATH, type Demand } from '#contract/catalogue/demand.ts';
import type { Item } from '#contract/catalogue/items.ts';
import type { PriceListItem } from '#contract/prices/priceListItems.ts';
import type { PriceList } from '#contract/prices/priceLists.ts';
import { today } from '#contract/values/days.ts';
import { netUnitPrice } from '#contract/values/money.ts';
import { PictureThumbnail } from '#src/pictures/Thumbnail.tsx';
import { usePictures } from '#src/pictures/usePictures.ts';
import { useProvider } from '../../../auth/me.ts';
import { useMay } from '../../../auth/permissions.ts';
import { useLater } from '../../../record/EditRecord.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { Amount } from '../../../ui/typography.tsx';
import { useListAddress } from '../../../ui/useListAddress.ts';
import { useValidity } from '../../prices/useValidity.ts';
import { useRecordCall } from '../../useRecordCall.ts';
import styles from './overview.module.css';
import { itemPictures } from './pictures/itemPictures.ts';
import { MainPicture } from './pictures/MainPicture.tsx';

interface ItemProps {
    readonly item: Item;
}

/** Maximum numbers of pictures, prices and customers that are shown. */
const [PICTURES, PRICES, CUSTOMERS] = [5, 4, 3];
/** Sides of the large picture and of the thumbnails, in CSS pixels. */
const [LARGE, SMALL] = [248, 44];

/** Upper bound of the lists in use. */
const ALL_LISTS = { pagination: { page: 1, perPage: 100 }, sort: { field: 'code', order: 'ASC' } } as const;
const BY_LIST = { field: 'priceList.code', order: 'ASC' } as const;

const ItemGallery = ({ item }: ItemProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { nbPicture } = item;
    // Shown until the other pictures have been read.
    const isLater = useLater();
    const { data: pictures = [] } = usePictures(itemPictures, item.id, isLater && nbPicture > 1);
    const [chosen, setChosen] = useState<string>();
    const shown = pictures.find(({ id }) => id === chosen);
    return (
        <div className={styles.gallery}>
            <div className={styles.large}>
                {shown ? (
                    <PictureThumbnail thumbnails={shown.thumbnails} alt={shown.alt ?? ''} size={LARGE} />
                ) : (
                    <MainPicture item={item} size={LARGE} />
                )}
            </div>
            {nbPicture > 1 ? (
                <div className={styles.strip}>
                    {pictures.slice(0, PICTURES).map(({ id, thumbnails }, at) => (
                        <button
                            key={id}
                            type="button"
                            aria-label={translate('resources.items.overview.picture', { number: at + 1 })}
                            aria-pressed={id === (chosen ?? item.mainPicture)}
                            onClick={() => setChosen(id)}
                        >
                            <PictureThumbnail thumbnails={thumbnails} alt="" size={SMALL} />
                        </button>
                    ))}
                </div>
            ) : null}
            <PageLink to={`${createPath({ resource: 'items', type: 'edit', id: item.id })}?tab=pictures`}>
                {nbPicture === 0
                    ? translate('resources.items.overview.add_picture')
                    : translate('resources.items.overview.all_pictures', { smart_count: nbPicture })}
            </PageLink>
        </div>
    );
};

interface ListedPrice {
    readonly price: PriceListItem;
    readonly list: PriceList;
}

/** Prices of an item in active lists that have not ended. Reads the few lists first. */
const useListedPrices = ({ id }: Item) => {
    const provider = useProvider();
    return useQuery({
        queryKey: ['price_list_items', 'getList', { item: id, isOpen: true }],
        queryFn: async ({ signal }): Promise<readonly ListedPrice[]> => {
            const used = { ...ALL_LISTS, filter: { isActive: true }, signal };
            const { data: lists } = await provider.getList<PriceList>('price_lists', used);
            const open = new Map(
                lists.filter(({ validTo }) => !validTo || validTo >= today()).map(one => [one.id, one]),
            );
            if (open.size === 0) return [];
            const filter = { item: id, priceList: [...open.keys()] };
            const few = { filter, pagination: { page: 1, perPage: PRICES }, sort: BY_LIST, signal };
            const { data: prices } = await provider.getList<PriceListItem>('price_list_items', few);
            return prices.flatMap(price => {
                const list = open.get(price.priceList);
                return list ? [{ price, list }] : [];
            });
        },
        enabled: useLater(),
    });
};

interface PriceRowProps extends ItemProps, ListedPrice {}

const PriceRow = ({ item, price, list }: PriceRowProps) => {
    const { money, number, change } = useFormat();
    const validity = useValidity();
    const createPath = useCreatePath();
    const { unitPriceExcludingTax: own, discountRate: discount, minQuantity } = price;
    const { saleUnitPriceExcludingTax: base } = item;
    const net = own ?? (base === null ? null : netUnitPrice(base, discount === null ? [] : [discount]));
    return (
        <tr>
            <th scope="row">
                <PageLink to={createPath({ resource: 'price_lists', type: 'edit', id: list.id })}>
                    {list.label}
                </PageLink>
            </th>
            <td>{validity(list)}</td>
            <td>{number(minQuantity)}</td>
            <td>{discount === null ? '' : change(`-${discount}`)}</td>
            <td>
                <Amount text={money(net)} />
            </td>
        </tr>
    );
};

/** The item's own price, and its prices in the lists that have not ended. */
const ItemPrices = ({ item }: ItemProps) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const address = useListAddress('price_list_items');
    const { data: listed = [], isFetching } = useListedPrices(item);
    const say = (key: string) => translate(`resources.items.overview.${key}`);
    return (
        <>
            <table className={styles.prices} aria-label={say('prices')} aria-busy={isFetching}>
                <thead>
                    <tr>
                        {['list', 'validity', 'from', 'discount', 'net'].map(key => (
                            <th key={key} scope="col">
                                {say(key)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    <tr>
                        <th scope="row">{say('base')}</th>
                        <td />
                        <td>1</td>
                        <td />
                        <td>
                            <Amount text={money(item.saleUnitPriceExcludingTax)} />
                        </td>
                    </tr>
                    {listed.map(({ price, list }) => (
                        <PriceRow key={price.id} {...{ item, price, list }} />
                    ))}
                </tbody>
            </table>
            <PageLink to={address({ item: item.id })}>{say('all_prices')}</PageLink>
        </>
    );
};

/** Pieces left to ship, pieces ordered within a year, and their customers. */
const ItemDemand = ({ item }: ItemProps) => {
    const translate = useTranslate();
    const { number, day } = useFormat();
    const demand = useRecordCall<Demand>('orders', item.id, DEMAND_PATH);
    if (!demand) return null;
    const { nbOrder, pieces, ordered, customers } = demand;
    const say = (key: string, count = 0, words: object = {}) =>
        translate(`resources.items.demand.${key}`, { smart_count: count, total: number(count), ...words });
    const orders = say('orders', nbOrder);
    return (
        <div className={styles.demand}>
            <dl>
                <dt>{say('left')}</dt>
                <dd>{nbOrder > 0 ? say('pieces_in', pieces, { orders }) : say('nothing')}</dd>
                <dt>{say('year')}</dt>
                <dd>{ordered > 0 ? say('pieces', ordered) : say('nothing')}</dd>
            </dl>
            <ul>
                {customers.slice(0, CUSTOMERS).map(({ '@id': iri, name, pieces: own, orderDate }) => (
                    <li key={iri}>
                        <PageLink to={`/third_parties/${encodeURIComponent(iri)}`}>{name}</PageLink>
                        <span>
                            {say('pieces', own)} · {day(orderDate)}
                        </span>
                    </li>
                ))}
            </ul>
        </div>
    );
};

export const ItemOverview = ({ item }: ItemProps) => {
    const translate = useTranslate();
    const [mayPrices, mayOrders] = [useMay('price_list_items', 'list'), useMay('orders', 'list')];
    return (
        <section className={styles.overview} aria-label={translate('resources.items.overview.label')}>
            <div className={styles.parts}>
                <ItemGallery item={item} />
                <div className={styles.figures}>
                    {mayPrices ? <ItemPrices item={item} /> : null}
                    {mayOrders ? <ItemDemand item={item} /> : null}
                </div>
            </div>
        </section>
    );
};
