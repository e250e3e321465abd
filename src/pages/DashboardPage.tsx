import { Suspense } from 'react';
import { useMe } from '../auth/me.ts';
import { useText } from '../i18n/useTranslator.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import styles from './DashboardPage.module.css';

const load = () => import('./dashboard/Dashboard.tsx');
const Dashboard = lazyPart(() => load().then(module => ({ default: module.Dashboard })));
const DashboardActions = lazyPart(() => load().then(module => ({ default: module.DashboardActions })));

/** D1: the heading with a greeting once the user is loaded; the rest is loaded after the layout. */
export const DashboardPage = () => {
    const text = useText();
    const { data: me } = useMe();
    return (
        <>
            <PageHeader
                title={text('app.dashboard.title')}
                subtitle={
                    <p className={styles.greeting}>{me ? text('app.dashboard.hello', { name: me.firstName }) : ''}</p>
                }
                actions={
                    <Suspense>
                        <DashboardActions />
                    </Suspense>
                }
            />
            <Suspense fallback={<div className={styles.waiting} />}>
                <Dashboard />
            </Suspense>
        </>
    );
};
