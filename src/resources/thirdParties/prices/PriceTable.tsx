import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { whyAddress } from '../../priceLists/why/question.ts';
import { useWords } from '../../priceLists/why/useWords.ts';
import styles from './prices.module.css';
import type { PricedRow } from './useCustomerPrices.ts';
import type { PricesView } from './view.ts';

interface RowProps {
    readonly row: PricedRow;
    readonly view: PricesView;
}

/** The net price of the smallest quantity, before which discount, and the next break. */
const Price = ({ price }: Pick<PricedRow, 'price'>) => {
    const translate = useTranslate();
    const { money, next } = useWords();
    const { number } = useFormat();
    const { netUnitPrice, grossUnitPrice, quantity, priceExplanation } = price;
    const { nextBreak } = priceExplanation;
    if (netUnitPrice === null) return translate('prices.customer.none');
    return (
        <>
            {netUnitPrice === grossUnitPrice ? null : (
                <s title={translate('prices.customer.gross')}>{money(grossUnitPrice)}</s>
            )}
            <strong>{money(netUnitPrice)}</strong>
            {quantity > 1 ? <p>{translate('prices.customer.from', { quantity: number(quantity) })}</p> : null}
            {nextBreak ? <p>{next(nextBreak.missing, nextBreak.net)}</p> : null}
        </>
    );
};

const Row = ({ row: { item, price }, view }: RowProps) => {
    const translate = useTranslate();
    const { say } = useWords();
    const { origin, listCode: list } = price.priceExplanation;
    const question = { ...view, item: item.id, quantity: price.quantity };
    return (
        <tr>
            <th scope="row">
                <PageLink to={item.id.replace(/^\/api/, '')}>{item.reference}</PageLink>
                <p>{item.designation}</p>
            </th>
            <td className={styles.price}>
                <Price price={price} />
            </td>
            <td className={styles.source}>{origin === 'none' ? null : say(`source.${origin}`, { list })}</td>
            <td>
                <PageLink
                    variant="icon"
                    to={whyAddress(question)}
                    label={translate('prices.customer.why', { item: item.reference })}
                >
                    <Icon name="tag" />
                </PageLink>
            </td>
        </tr>
    );
};

interface PriceTableProps {
    readonly rows: readonly PricedRow[];
    readonly view: PricesView;
    readonly name: string;
}

/** What a customer pays for each item of the page, and where each price comes from. */
export const PriceTable = ({ rows, view, name }: PriceTableProps) => {
    const translate = useTranslate();
    return (
        <table className={styles.prices} aria-label={name}>
            <thead>
                <tr>
                    <th scope="col">{translate('resources.price_requests.fields.item')}</th>
                    <th scope="col" className={styles.price}>
                        {translate('prices.why.columns.net')}
                    </th>
                    <th scope="col">{translate('prices.customer.source')}</th>
                    <td />
                </tr>
            </thead>
            <tbody>
                {rows.map(row => (
                    <Row key={row.item.id} row={row} view={view} />
                ))}
            </tbody>
        </table>
    );
};
