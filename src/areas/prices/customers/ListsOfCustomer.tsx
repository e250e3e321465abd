import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import type { PriceList } from '#contract/prices/priceLists.ts';
import { today } from '#contract/values/days.ts';
import { useProvider } from '../../../auth/me.ts';
import { useLater } from '../../../record/EditRecord.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import styles from '../../customers/thirdParties.module.css';
import { useValidity } from '../useValidity.ts';

const FIRST_PAGE = { pagination: { page: 1, perPage: 100 }, sort: { field: 'validFrom', order: 'ASC' } } as const;

type Owner = Pick<ThirdParty, 'id' | 'priceListType'>;

/** Filters of the lists that may apply, in order of precedence: the customer's, their type's, open promotions. */
const filtersOf = ({ id, priceListType }: Owner): readonly object[] => [
    { thirdParty: id },
    ...(priceListType ? [{ priceListType }] : []),
    { isPromotion: true, 'exists.thirdParty': false, 'exists.priceListType': false },
];

const useLists = (owner: Owner): readonly PriceList[] | undefined => {
    const provider = useProvider();
    const filters = filtersOf(owner);
    const { data } = useQuery({
        queryKey: ['price_lists', 'of customer', filters],
        queryFn: async ({ signal }) => {
            const read = (filter: object) =>
                provider.getList<PriceList>('price_lists', {
                    ...FIRST_PAGE,
                    filter: { isActive: true, ...filter },
                    signal,
                });
            const found = (await Promise.all(filters.map(read))).flatMap(page => page.data);
            return found.filter(({ validTo }) => validTo === null || validTo >= today());
        },
        enabled: useLater(),
    });
    return data;
};

/** Price lists that apply to a customer now or later, in order of precedence. */
export const ListsOfCustomer = ({ record }: { readonly record: ThirdParty }) => {
    const translate = useTranslate();
    const validity = useValidity();
    const lists = useLists(record);
    if (!lists) return null;
    return (
        <div>
            <dt>{translate('resources.price_lists.applying')}</dt>
            <dd>
                {lists.length === 0 ? translate('resources.price_lists.none_applies') : null}
                <ul className={styles.lists}>
                    {lists.map(list => (
                        <li key={list.id}>
                            <PageLink to={list.id.replace(/^\/api/, '')}>{`${list.code} · ${list.label}`}</PageLink>
                            <p>{validity(list)}</p>
                        </li>
                    ))}
                </ul>
            </dd>
        </div>
    );
};
