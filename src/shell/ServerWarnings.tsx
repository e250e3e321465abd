import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'ra-core';
import { isAdmin } from '#contract/language/roles.ts';
import { WARNINGS_PATH, type WarningsAnswer as Warnings } from '#contract/operations/serverWarnings.ts';
import { useMe, useProvider } from '../auth/me.ts';
import { serverWarningMessages } from '../i18n/loaders.ts';
import { useMessages, useText } from '../i18n/useTranslator.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { useIdle } from '../ui/whenIdle.ts';
import styles from './ServerWarnings.module.css';

/** Asked again when a user is saved, which is what puts it right. A server without warnings is not asked twice. */
const useWarnings = (): Warnings['publicPasswords'] => {
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
    return data?.publicPasswords ?? [];
};

const Told = ({ accounts }: { readonly accounts: Warnings['publicPasswords'] }) => {
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

/** What administrators should put right about the server, above every page. */
export const ServerWarningList = () => {
    const accounts = useWarnings();
    return accounts.length > 0 ? <Told accounts={accounts} /> : null;
};
