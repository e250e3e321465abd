import { ListContextProvider, useList, useStore } from 'ra-core';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { orders as contract } from '#contract/orders.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { Card } from '../Card.tsx';
import dashboard from '../dashboard.module.css';
import styles from './orders.module.css';
import { FIRST, RepricedOrders } from './RepricedOrders.tsx';
import { type Touched, useRepricing } from './useRepricing.ts';

const TransitionDialog = lazyPart(() =>
    import('../../../list/bulk/transition/TransitionDialog.tsx').then(part => ({ default: part.TransitionDialog })),
);

const ignore = (): void => undefined;

/** Reprices all touched drafts as the list does for selected ones. */
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

/** Lines of a placeholder that is as high as this many orders. */
const linesFor = (orders: number): number =>
    orders > 0 ? Math.round(1.5 + 1.4 * Math.min(orders, FIRST) + (orders > FIRST ? 1.6 : 0)) : 1;

/** The number of touched drafts when the card was last seen: a placeholder of that height moves nothing below it. */
const useUsualLines = (data: Touched | undefined): number => {
    const [usual, keep] = useStore('dashboard.repriced', 0);
    const now = data?.orders.length;
    useEffect(() => {
        if (now !== undefined && now !== usual) keep(now);
    }, [now, usual, keep]);
    return linesFor(usual);
};

/** Drafts whose prices would change if they were repriced now. Hidden if the server cannot tell. */
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
