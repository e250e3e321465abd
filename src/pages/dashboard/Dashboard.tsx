import { useStore } from 'ra-core';
import type { ComponentProps } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import { useMe } from '../../auth/me.ts';
import { useMay } from '../../auth/permissions.ts';
import { orderCardMessages } from '../../i18n/loaders.ts';
import { useMessages, useText } from '../../i18n/useTranslator.ts';
import { CreateButton } from '../../list/CreateButton.tsx';
import { isGuessed } from '../../menu/names.ts';
import { useMenu } from '../../menu/useMenu.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import page from '../../ui/page.module.css';
import { ChangesCard, RecentCard } from './ChangesCard.tsx';
import styles from './dashboard.module.css';
import { Figures } from './Figures.tsx';
import { OrderCards } from './orders/OrderCards.tsx';
import { DepartmentCard, StatusCard } from './StatusCard.tsx';
import { useRecentItems } from './useCounts.ts';

const FirstSteps = lazyPart(() => import('./FirstSteps.tsx').then(module => ({ default: module.FirstSteps })));

const create = <CreateButton resource="items" label="resources.items.create_title" />;

const NoItem = () => {
    const text = useText();
    return (
        <div className={`${page.card} ${styles.whole}`}>
            <Notice
                icon="box"
                title={text('resources.items.empty.title')}
                body={text('resources.items.empty.body')}
                action={create}
            />
        </div>
    );
};

/** Note for users of several companies: the following cards cover all of them, unlike the ones above. */
const Shared = () => {
    const text = useText();
    const { data: me } = useMe();
    return (me?.handledCompanies?.length ?? 0) > 1 ? <p className={styles.shared}>{text('dashboard.shared')}</p> : null;
};

const ItemCards = () => {
    const recent = useRecentItems();
    if (recent.data?.length === 0) return <NoItem />;
    return (
        <>
            <Shared />
            <Figures />
            <StatusCard />
            <DepartmentCard />
            <RecentCard loaded={recent} />
            <ChangesCard />
        </>
    );
};

/** Cards require access to their list, like the side bar's entry (S1, A5). */
const useHas = (resource: ResourceName): boolean => {
    const { names } = useMenu();
    const canAccess = useMay(resource, 'list');
    return canAccess && names.includes(resource) && !isGuessed(names, resource);
};

type Whose = Pick<ComponentProps<typeof FirstSteps>, 'whose'>;

/** First steps. Reserves the height of the last visit, because it is decided late whether they are shown. */
const Steps = ({ whose }: Whose) => {
    const [height, keepHeight] = useStore(`dashboard.first_steps.${whose}`, 0);
    const place = height > 0 ? <div className={styles.whole} style={{ height }} /> : null;
    return (
        <PartBoundary placeholder={place}>
            <FirstSteps {...{ whose, place, keepHeight }} />
        </PartBoundary>
    );
};

/** D1: everything below the heading, in its own chunk. */
export const Dashboard = () => {
    useMessages(orderCardMessages);
    const [hasOrders, hasItems] = [useHas('orders'), useHas('items')];
    if (!hasOrders && !hasItems) return null;
    return (
        <div className={styles.dashboard}>
            <div className={styles.grid}>
                {hasOrders ? <Steps whose="installation" /> : null}
                {hasOrders ? <OrderCards /> : null}
                {hasItems ? <ItemCards /> : null}
                {/* Last, so that it does not move the others: they render before it is decided whether it is shown. */}
                {hasOrders ? <Steps whose="person" /> : null}
            </div>
        </div>
    );
};

export const DashboardActions = () => {
    const [hasOrders, hasItems] = [useHas('orders'), useHas('items')];
    return (
        <>
            {hasItems ? (
                <CreateButton
                    resource="items"
                    label="resources.items.create_title"
                    variant={hasOrders ? 'plain' : 'primary'}
                />
            ) : null}
            {hasOrders ? <CreateButton resource="orders" label="resources.orders.create_title" /> : null}
        </>
    );
};
