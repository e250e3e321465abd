import { useCanAccess } from 'ra-core';
import { useText } from '../../i18n/useTranslator.ts';
import { CreateButton } from '../../list/CreateButton.tsx';
import { useMenu } from '../../menu/useMenu.ts';
import { Notice } from '../../ui/Notice.tsx';
import page from '../../ui/page.module.css';
import { ChangesCard } from './ChangesCard.tsx';
import { DepartmentCard } from './DepartmentCard.tsx';
import styles from './dashboard.module.css';
import { Figures } from './Figures.tsx';
import { RecentCard } from './RecentCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { useRecent } from './useRecent.ts';

const create = <CreateButton resource="items" label="resources.items.create_title" />;

const NoItem = () => {
    const text = useText();
    return (
        <div className={page.card}>
            <Notice
                icon="box"
                title={text('resources.items.empty.title')}
                body={text('resources.items.empty.body')}
                action={create}
            />
        </div>
    );
};

const Cards = () => {
    const recent = useRecent();
    if (recent.data?.length === 0) return <NoItem />;
    return (
        <div className={styles.dashboard}>
            <div className={styles.grid}>
                <Figures />
                <StatusCard />
                <DepartmentCard />
                <RecentCard loaded={recent} />
                <ChangesCard />
            </div>
        </div>
    );
};

/** Without access to items the cards would lead nowhere: the same conditions as for the side bar's entry (S1, A5). */
const useHasItems = (): boolean => {
    const { names } = useMenu();
    const { canAccess = false } = useCanAccess({ resource: 'items', action: 'list' });
    return canAccess && names.includes('items');
};

/** D1: everything below the heading, in a chunk of its own. */
export const Dashboard = () => (useHasItems() ? <Cards /> : null);

/** The actions beside the heading. */
export const DashboardActions = () => (useHasItems() ? create : null);
