// Preparation of an order. The picking is stored in this browser (`store.ts`), changes by pure functions
// (`changes.ts`), and is sent as cancellations and a delivery note (`useSending.ts`).

import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useProvider } from '../../../auth/me.ts';
import { useSession } from '../../../auth/sharedSession.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { preparationMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText, useTranslation } from '../../../i18n/useTranslator.ts';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import { BackToList } from '../../../record/BackToList.tsx';
import { useOpenDocument } from '../../../record/documents/useOpenDocument.ts';
import form from '../../../record/form/form.module.css';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { OrderStateTags, OrderSubtitle } from '../OrderSubtitle.tsx';
import { isShippable, type OpenedOrder, openPreparation } from './openPreparation.ts';
import { PickOrder } from './PickOrder.tsx';
import { NOTHING_PICKED, type Picking, shownLines } from './picking.ts';
import styles from './preparation.module.css';
import { createPreparation, sharedStorage } from './store.ts';

/** Pick list on paper, in the user's language: an internal document. */
const PickList = ({ order }: { readonly order: RaRecord<string> }) => {
    const translate = useTranslate();
    const { locale } = useTranslation();
    const open = useOpenDocument(order, async () => locale);
    return <Button onClick={() => void open('pick_list')}>{translate('resources.orders.kind.pick_list')}</Button>;
};

const BackToOrder = ({ order }: { order: string }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    return (
        <PageLink className={form.back} to={createPath({ resource: 'orders', type: 'edit', id: order })}>
            <Icon name="back" size={16} />
            {translate('preparation.back')}
        </PageLink>
    );
};

/** Picking of an order, stored in this browser until it is sent, and shared by its tabs. */
const usePreparation = ({ order, lines }: OpenedOrder, readAgain: () => void) => {
    const session = useSession();
    const [shared] = useState(() => sharedStorage(`preparation ${subjectOf(session.token() ?? '')} ${order.id}`));
    const [earlier, setEarlier] = useState<Picking | undefined>(shared.read);
    const [store] = useState(() => createPreparation(lines, shared));
    // A stored picking stays unchanged until the user resumes or discards it.
    useEffect(() => {
        if (!earlier) store.refresh(lines);
    }, [earlier, store, lines]);
    useEffect(
        () =>
            shared.listen(() => {
                const theirs = earlier && shared.read();
                if (earlier) setEarlier(theirs);
                // Reads the order again: another tab has sent it or read it again.
                if (earlier ? !theirs : store.follow()) readAgain();
            }),
        [shared, store, earlier, readAgain],
    );
    const state = useSyncExternalStore(store.subscribe, store.current);
    const takeUp = (): void => {
        store.resume(shared.read() ?? NOTHING_PICKED);
        setEarlier(undefined);
    };
    const startAgain = (): void => {
        shared.keep(undefined);
        setEarlier(undefined);
    };
    return { store, state, earlier, takeUp, startAgain };
};

interface TakeUpOfferProps {
    readonly picking: Picking;
    readonly onTakeUp: () => void;
    readonly onForget: () => void;
}

/** Offers to resume the unsent picking of an earlier visit. One with a pending call cannot be discarded. */
const TakeUpOffer = ({ picking, onTakeUp, onForget }: TakeUpOfferProps) => {
    const translate = useTranslate();
    const pieces = Object.values(picking.picked).reduce((sum, one) => sum + one, 0);
    return (
        <div role="alert" className={styles.alert}>
            <strong>{translate('preparation.kept', { smart_count: pieces })}</strong>
            <Button variant="primary" className={styles.big} onClick={onTakeUp}>
                {translate('preparation.take_up')}
            </Button>
            {picking.step ? null : (
                <Button className={styles.big} onClick={onForget}>
                    {translate('preparation.start_again')}
                </Button>
            )}
        </div>
    );
};

interface PreparingProps {
    readonly opened: OpenedOrder;
    readonly readAgain: () => void;
}

/** Preparation of an order, after the decision about an earlier picking. */
const Preparing = (props: PreparingProps) => {
    const translate = useTranslate();
    const { store, state, earlier, takeUp, startAgain } = usePreparation(props.opened, props.readAgain);
    if (earlier) return <TakeUpOffer picking={earlier} onTakeUp={takeUp} onForget={startAgain} />;
    if (shownLines(state).length === 0 && state.picking.changes.length === 0)
        return (
            <Notice
                icon="tick"
                title={translate('preparation.nothing_left')}
                body={translate('preparation.nothing_left_body')}
            />
        );
    return <PickOrder {...props} {...{ store, state }} />;
};

const OfOrder = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const provider = useProvider();
    const { data, error, refetch } = useQuery({
        queryKey: ['orders', 'preparation', id],
        queryFn: () => openPreparation(provider, id),
        refetchOnMount: 'always',
    });
    const again = <Button onClick={() => void refetch()}>{translate('app.action.retry')}</Button>;
    if (data)
        return (
            <>
                <PageHeader
                    title={translate('preparation.title', { order: data.order.number ?? '' })}
                    state={<OrderStateTags record={data.order as unknown as Order} />}
                    subtitle={<OrderSubtitle record={data.order as unknown as Order} />}
                    actions={isShippable(data.order) ? <PickList order={data.order} /> : null}
                />
                <Preparing opened={data} readAgain={() => void refetch()} />
            </>
        );
    if (!error) return <ListSkeleton />;
    const body = serverText(refusalMessage(error));
    return <Notice role="alert" icon="cloudOff" title={translate('preparation.failed')} body={body} action={again} />;
};

/** Picking of an order with a telephone or a scanner, online or offline. The address has the order. */
export const PreparationScreen = () => {
    useMessages(preparationMessages);
    const translate = useTranslate();
    const [search] = useSearchParams();
    const order = search.get('order') ?? '';
    const isNamed = identifierOf('orders', order) !== undefined;
    return (
        <Themed>
            {isNamed ? <BackToOrder order={order} /> : <BackToList />}
            <div className={styles.preparation}>
                {isNamed ? (
                    <OfOrder key={order} id={order} />
                ) : (
                    <>
                        <PageHeader title={translate('preparation.no_order')} />
                        <Notice
                            icon="cart"
                            title={translate('preparation.no_order')}
                            body={translate('preparation.no_order_body')}
                        />
                    </>
                )}
            </div>
        </Themed>
    );
};
