import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'ra-core';
import { isAdmin } from '#contract/language/roles.ts';
import { WARNINGS_PATH, type WarningsAnswer as Warnings } from '#contract/operations/serverWarnings.ts';
import { useMe, useProvider } from '../auth/me.ts';
import { serverWarningMessages } from '../i18n/loaders.ts';
import { useMessages, useText } from '../i18n/useTranslator.ts';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { useIdle } from '../ui/whenIdle.ts';
import styles from './ServerWarnings.module.css';

/** Refetched when a user is saved, because that resolves the warnings. A server without warnings is requested only once. */
const useWarnings = (): Warnings | undefined => {
    const provider = useProvider();
    const { data: me } = useMe();
    const isIdle = useIdle();
    const { data } = useQuery({
        queryKey: ['users', 'getList', 'warnings'],
        queryFn: ({ signal }) => provider.request<Warnings>(WARNINGS_PATH, { signal }),
        enabled: isIdle && me !== undefined && isAdmin(me),
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: ({ state }) => state.status !== 'error',
        refetchOnReconnect: ({ state }) => state.status !== 'error',
    });
    return data;
};

const Unbacked = ({ failedAt }: { readonly failedAt: string }) => {
    const text = useText();
    const { dateTime } = useFormat();
    useMessages(serverWarningMessages);
    return (
        <section className={styles.warning} aria-label={text('server_warnings.backup_label')}>
            <Icon name="warning" size={20} />
            <p role="alert">
                <strong>{text('server_warnings.backup_failed', { at: dateTime(failedAt) })}</strong>
            </p>
        </section>
    );
};

const Exposed = ({ accounts }: { readonly accounts: Warnings['publicPasswords'] }) => {
    const text = useText();
    const createPath = useCreatePath();
    useMessages(serverWarningMessages);
    return (
        <section className={styles.warning} aria-label={text('server_warnings.label')}>
            <Icon name="warning" size={20} />
            <div>
                <p role="alert">
                    <strong>{text('server_warnings.public_passwords', { smart_count: accounts.length })}</strong>{' '}
                    {text('server_warnings.what_to_do')}
                </p>
                <ul className={styles.accounts}>
                    {accounts.map(({ '@id': id, email }) => (
                        <li key={id}>
                            <PageLink to={createPath({ resource: 'users', type: 'edit', id })}>{email}</PageLink>
                        </li>
                    ))}
                </ul>
            </div>
        </section>
    );
};

export const ServerWarningList = () => {
    const { publicPasswords = [], backupFailedAt } = useWarnings() ?? {};
    return (
        <>
            {publicPasswords.length > 0 && <Exposed accounts={publicPasswords} />}
            {backupFailedAt && <Unbacked failedAt={backupFailedAt} />}
        </>
    );
};
