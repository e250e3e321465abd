import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import type { PriceList } from '#contract/priceLists.ts';
import { CUSTOMERS_PATH, type PriceCustomers } from '#contract/prices/customers.ts';
import { useProvider } from '../../../auth/me.ts';
import { Reference } from '../../../kinds/Reference.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useListAddress } from '../../../ui/useListAddress.ts';

const NOT_ARCHIVED = { 'exists.archivedAt': false };

/** Not react-admin's hook, which would leave the page where another server has no such call. */
const useCustomers = (iri: string) => {
    const provider = useProvider();
    return useQuery({
        queryKey: ['third_parties', CUSTOMERS_PATH, iri],
        queryFn: ({ signal }) => provider.request<PriceCustomers>(`${iri}/${CUSTOMERS_PATH}`, { signal }),
    }).data;
};

interface WhoProps {
    readonly list: Pick<PriceList, 'thirdParty' | 'priceListType'>;
    readonly count: number;
}

/** A link to the customers of a list: to the customer, those of its type, or all. */
const Who = ({ list: { thirdParty, priceListType }, count }: WhoProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const address = useListAddress('third_parties');
    if (thirdParty)
        return (
            <PageLink to={thirdParty.replace(/^\/api/, '')}>
                <Reference to="third_parties" iri={thirdParty} />
            </PageLink>
        );
    const filter = { ...NOT_ARCHIVED, ...(priceListType && { priceListType }) };
    const words = { smart_count: count, total: number(count) };
    return <PageLink to={address(filter)}>{translate('resources.third_parties.count', words)}</PageLink>;
};

interface CustomersFactProps {
    /** Of a list or of a price. */
    readonly iri: string;
    readonly list: WhoProps['list'];
}

/** For whom prices are, today; nothing until that is known. */
export const CustomersFact = ({ iri, list }: CustomersFactProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const found = useCustomers(iri);
    if (!found) return null;
    const { isInForce, customers, otherwise } = found;
    const others = { smart_count: otherwise, count: number(otherwise) };
    return (
        <div>
            <dt>{translate('resources.price_lists.customers.label')}</dt>
            <dd>
                <Who list={list} count={customers + otherwise} />
                {otherwise > 0 ? <p>{translate('resources.price_lists.customers.otherwise', others)}</p> : null}
                {isInForce ? null : <p>{translate('resources.price_lists.customers.not_in_force')}</p>}
            </dd>
        </div>
    );
};

/** For whom a price is, which its list tells. */
export const PriceCustomersFact = ({ record }: { readonly record: { id: string; priceList: string } }) => {
    const { data } = useGetOne<PriceList>('price_lists', { id: record.priceList }, { onError: () => undefined });
    return data ? <CustomersFact iri={record.id} list={data} /> : null;
};

/** For whom the prices of a list are. */
export const ListCustomersFact = ({ record }: { readonly record: PriceList }) => (
    <CustomersFact iri={record.id} list={record} />
);
