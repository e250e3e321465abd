import { useTranslate } from 'ra-core';
import type { PricedCustomer } from '#contract/prices/customers.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from '../../thirdParties/thirdParties.module.css';

/** What a customer pays, and, if it is another price, which one, and why it wins. */
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
    /** The first ones. */
    readonly customers: readonly PricedCustomer[];
    readonly count: number;
}

/** Customers by name, with what they pay. */
export const PricedCustomers = ({ customers, count }: PricedCustomersProps) => {
    useMessages(priceMessages);
    const translate = useTranslate();
    const { number } = useFormat();
    const pay = usePay();
    const more = count - customers.length;
    return (
        <ul className={styles.lists}>
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
