// Customers of prices: beside a price and a list, their customers; beside a customer, the lists that apply
// (`ListsOfCustomer.tsx`).

import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import {
    CUSTOMERS_PATH,
    type ListCustomers,
    type PriceCustomers,
    type PricedCustomer,
} from '#contract/prices/customers.ts';
import type { PriceList } from '#contract/prices/priceLists.ts';
import { useProvider } from '../../../auth/me.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { Reference } from '../../../kinds/Reference.tsx';
import { useLater } from '../../../record/EditRecord.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Fold } from '../../../ui/overflow.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useListAddress } from '../../../ui/useListAddress.ts';
import thirdPartiesStyles from '../../customers/thirdParties.module.css';
import styles from './customers.module.css';

/** Text of a customer's price and, if it comes from elsewhere, its origin and the reason. */
const usePay = () => {
    const translate = useTranslate();
    const { money } = useFormat();
    return ({ net, origin, listCode: list, rejectedBecause: reason }: PricedCustomer): string =>
        [
            ...(net === null ? [] : [money(net)]),
            ...(reason === null || origin === 'none' ? [] : [translate(`prices.why.source.${origin}`, { list })]),
            ...(reason === null ? [] : [translate(`prices.why.rejected.${reason}`)]),
        ].join(' · ');
};

interface PricedCustomersProps {
    readonly customers: readonly PricedCustomer[];
    readonly count: number;
}

const PricedCustomers = ({ customers, count }: PricedCustomersProps) => {
    useMessages(priceMessages);
    const translate = useTranslate();
    const { number } = useFormat();
    const pay = usePay();
    const more = count - customers.length;
    return (
        <ul className={thirdPartiesStyles.lists}>
            {customers.map(customer => (
                <li key={customer['@id']}>
                    <PageLink to={customer['@id'].replace(/^\/api/, '')}>{customer.name}</PageLink>
                    <p>{pay(customer)}</p>
                </li>
            ))}
            {more > 0 ? (
                <li>{translate('resources.price_lists.customers.more', { smart_count: more, count: number(more) })}</li>
            ) : null}
        </ul>
    );
};

const NOT_ARCHIVED = { 'exists.archivedAt': false };

/** A plain query: react-admin's hook would leave the page if a third-party server lacks the operation. */
const useCustomers = <T,>(iri: string): T | undefined => {
    const provider = useProvider();
    return useQuery({
        queryKey: ['third_parties', CUSTOMERS_PATH, iri],
        queryFn: ({ signal }) => provider.request<T>(`${iri}/${CUSTOMERS_PATH}`, { signal }),
        enabled: useLater(),
    }).data;
};

interface WhoProps {
    readonly list: Pick<PriceList, 'thirdParty' | 'priceListType'>;
    readonly count: number;
}

/** A link to the customers of a list: one customer, those of a type, or all. */
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

interface FactProps extends WhoProps {
    readonly isInForce: boolean;
    readonly children?: ReactNode;
}

const Fact = ({ list, count, isInForce, children }: FactProps) => {
    const translate = useTranslate();
    return (
        <div>
            <dt>{translate('resources.price_lists.customers.label')}</dt>
            <dd className={styles.customers}>
                <Who list={list} count={count} />
                {isInForce ? children : <p>{translate('resources.price_lists.customers.not_in_force')}</p>}
            </dd>
        </div>
    );
};

interface PartProps {
    readonly name: 'get' | 'otherwise';
    readonly customers: readonly PricedCustomer[];
    readonly count: number;
}

/** Number of customers with this price, or with another one; expands to their names. */
const Part = ({ name, customers, count }: PartProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const label = translate(`resources.price_lists.customers.${name}`, { smart_count: count, count: number(count) });
    if (count === 0) return null;
    return (
        <div>
            <Fold isOpen={isOpen} label={label} onToggle={() => setOpen(!isOpen)}>
                {label}
            </Fold>
            {isOpen ? (
                <Suspense fallback={null}>
                    <PricedCustomers customers={customers} count={count} />
                </Suspense>
            ) : null}
        </div>
    );
};

const PriceCustomersOf = ({ iri, list }: { iri: string; list: PriceList }) => {
    const found = useCustomers<PriceCustomers>(iri);
    if (!found) return null;
    const { isInForce, customers, otherwise, named, others } = found;
    return (
        <Fact list={list} count={customers + otherwise} isInForce={isInForce}>
            <Part name="get" customers={named} count={customers} />
            <Part name="otherwise" customers={others} count={otherwise} />
        </Fact>
    );
};

/** Customers of a price today, and reasons why others of its list pay another price; empty while loading. */
export const PriceCustomersFact = ({ record }: { readonly record: { id: string; priceList: string } }) => {
    const { data } = useGetOne<PriceList>('price_lists', { id: record.priceList }, { onError: () => undefined });
    return data ? <PriceCustomersOf iri={record.id} list={data} /> : null;
};

export const ListCustomersFact = ({ record }: { readonly record: PriceList }) => {
    const found = useCustomers<ListCustomers>(record.id);
    return found ? <Fact list={record} count={found.customers} isInForce={found.isInForce} /> : null;
};
