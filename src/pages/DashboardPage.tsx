import { useMe } from '../auth/me.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { useText } from '../i18n/useTranslator.ts';
import styles from './DashboardPage.module.css';

/** Row D1: a heading, and a greeting once it is known whom to greet. */
export const DashboardPage = () => {
    const text = useText();
    const { data: me } = useMe();
    return (
        <PageHeader
            title={text('app.dashboard.title')}
            subtitle={
                <p className={styles.greeting}>{me ? text('app.dashboard.hello', { name: me.firstName }) : ''}</p>
            }
        />
    );
};
