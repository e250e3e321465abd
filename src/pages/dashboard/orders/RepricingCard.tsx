// Apart: card with its own action.
import { useQuery } from '@tanstack/react-query';
import { ListContextProvider, useCreatePath, useGetManyAggregate, useList, useStore } from 'ra-core';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { orders as contract, type Order } from '#contract/orders/orders.ts';
import { changeRate, type RepricedOrder, type Repricing } from '#contract/orders/repricing.ts';
import { sumAmounts } from '#contract/values/money.ts';
import { OrderCustomer } from '../../../areas/orders/OrderCells.tsx';
import { AmountChange, ChangeRate, RepricedLines } from '../../../areas/orders/repricing/RepricedLines.tsx';
import { useOfCompany } from '../../../auth/chosenCompany.ts';
import { useProvider } from '../../../auth/me.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { useRecordNames } from '../../../kinds/Reference.tsx';
import { numberOf } from '../../../kinds/recordNames.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { isMissing } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { Fold } from '../../../ui/overflow.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useIdle } from '../../../ui/whenIdle.ts';
import { Card } from '../Card.tsx';
import dashboard from '../dashboard.module.css';
import styles from './orders.module.css';

/** Number of orders shown until the user expands the list. */
const INITIAL_ORDERS = 5;

const Repriced = ({ order, record }: { order: RepricedOrder; record: Order | undefined }) => {
    const text = useText();
    const createPath = useCreatePath();
    const [open, setOpen] = useState(false);
    const { '@id': id, before, after, lines } = order;
    const nameOf = useRecordNames('orders');
    const name = record ? nameOf(record) : numberOf(id);
    return (
        <li>
            <div className={styles.row}>
                <PageLink to={createPath({ resource: 'orders', type: 'edit', id })}>{name}</PageLink>
                <span className={styles.customer}>{record ? <OrderCustomer order={record} /> : null}</span>
                <AmountChange from={before} to={after} />
                <ChangeRate before={before} after={after} />
                <Fold
                    isOpen={open}
                    label={text('order_cards.lines_of', {
                        smart_count: lines.length,
                        name,
                    })}
                    onToggle={() => setOpen(!open)}
                >
                    {text('order_cards.lines', { smart_count: lines.length })}
                </Fold>
            </div>
            {open ? <RepricedLines lines={lines} /> : null}
        </li>
    );
};

/** Affected drafts with the price differences of their lines, largest change first. */
const RepricedOrders = ({ orders }: { orders: readonly RepricedOrder[] }) => {
    const text = useText();
    const { number } = useFormat();
    const [all, setAll] = useState(false);
    const shown = all ? orders : orders.slice(0, INITIAL_ORDERS);
    const { data = [] } = useGetManyAggregate<Order>('orders', { ids: shown.map(one => one['@id']) });
    const more = orders.length - shown.length;
    return (
        <>
            <ul className={styles.repriced}>
                {shown.map(order => (
                    <Repriced key={order['@id']} order={order} record={data.find(one => one?.id === order['@id'])} />
                ))}
            </ul>
            {more > 0 ? (
                <div className={styles.more}>
                    <Button onClick={() => setAll(true)}>
                        {text('order_cards.more', { smart_count: more, count: number(more) })}
                    </Button>
                </div>
            ) : null}
        </>
    );
};

/** Milliseconds. Prices change a few times a day, and a request costs a statement per customer with drafts. */
const STALE_MS = 300_000;

interface Touched {
    readonly orders: readonly RepricedOrder[];
    /** Change in percent over these drafts; undefined if they had no price. */
    readonly change: string | undefined;
}

const changeOf = ({ before, after }: RepricedOrder): number => Math.abs(Number(after) - Number(before));

const touchedBy = (orders: readonly RepricedOrder[]): Touched => ({
    orders: [...orders].sort((one, other) => changeOf(other) - changeOf(one)),
    change: changeRate(sumAmounts(orders.map(({ before }) => before)), sumAmounts(orders.map(({ after }) => after))),
});

const useRepricing = () => {
    const provider = useProvider();
    const isIdle = useIdle();
    const { ofCompany, isKnown } = useOfCompany();
    const { data, error } = useQuery({
        queryKey: ['orders', 'getList', { repricing: true, ...ofCompany }],
        queryFn: async ({ signal }): Promise<Touched> => {
            const found: RepricedOrder[] = [];
            let after: number | null = 0;
            while (after !== null) {
                const slice: Repricing = await provider.request('orders/repricing', {
                    query: { after, ...ofCompany },
                    signal,
                });
                found.push(...slice.orders);
                after = slice.next;
            }
            return touchedBy(found);
        },
        enabled: isIdle && isKnown,
        staleTime: STALE_MS,
    });
    return { data, error, isMissing: isMissing(error) && !data };
};

const TransitionDialog = lazyPart(() =>
    import('../../../list/bulk/transition/TransitionDialog.tsx').then(part => ({ default: part.TransitionDialog })),
);

const ignore = (): void => undefined;

const Reprice = ({ orders }: Pick<Touched, 'orders'>) => {
    const text = useText();
    const [isAsking, ask] = useState(false);
    const data = useMemo(() => orders.map(one => ({ id: one['@id'] })), [orders]);
    const list = useList({ data, resource: contract.name });
    const chosen = { selectedIds: data.map(({ id }) => id), onSelect: ignore, onUnselectItems: ignore };
    return (
        <>
            <Button onClick={() => ask(true)}>{text('resources.orders.transition.reprice.action')}</Button>
            {isAsking ? (
                <ListContextProvider value={{ ...list, ...chosen, resource: contract.name }}>
                    <Suspense>
                        <TransitionDialog
                            name="reprice"
                            contract={contract}
                            transition={contract.transitions?.reprice ?? { role: 'ROLE_USER' }}
                            onClose={() => ask(false)}
                        />
                    </Suspense>
                </ListContextProvider>
            ) : null}
        </>
    );
};

const Story = ({ touched: { orders, change } }: { touched: Touched }) => {
    const text = useText();
    const format = useFormat();
    const { number } = format;
    const count = { smart_count: orders.length, count: number(orders.length) };
    const said = change === undefined ? undefined : format.change(change);
    return (
        <div className={styles.story}>
            <p>
                {said === undefined
                    ? text('order_cards.drafts_change', count)
                    : text('order_cards.drafts_change_by', { ...count, change: said })}
            </p>
            <Reprice orders={orders} />
        </div>
    );
};

/** Number of placeholder lines whose height equals that of this many orders. */
const linesFor = (orders: number): number =>
    orders > 0 ? Math.round(1.5 + 1.4 * Math.min(orders, INITIAL_ORDERS) + (orders > INITIAL_ORDERS ? 1.6 : 0)) : 1;

/** Number of affected drafts at the last visit: a placeholder of that height does not move the content below. */
const useUsualLines = (data: Touched | undefined): number => {
    const [usual, keep] = useStore('dashboard.repriced', 0);
    const now = data?.orders.length;
    useEffect(() => {
        if (now !== undefined && now !== usual) keep(now);
    }, [now, usual, keep]);
    return linesFor(usual);
};

/** Drafts whose prices would change if repriced now. Hidden on servers without the operation. */
export const RepricingCard = () => {
    const text = useText();
    const { isMissing, ...loaded } = useRepricing();
    const lines = useUsualLines(loaded.data);
    if (isMissing) return null;
    return (
        <Card title={text('order_cards.new_prices')} span={12} loaded={loaded} lines={lines}>
            {touched =>
                touched.orders.length > 0 ? (
                    <>
                        <Story touched={touched} />
                        <RepricedOrders orders={touched.orders} />
                    </>
                ) : (
                    <p className={dashboard.quiet}>{text('order_cards.no_change')}</p>
                )
            }
        </Card>
    );
};
