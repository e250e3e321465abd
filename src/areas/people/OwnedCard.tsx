// Card of personal records, such as sessions and keys, which can be ended.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, type SortPayload, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useAlerts } from '#src/alerts/alerts.ts';
import { useProvider } from '#src/auth/me.ts';
import type { Loaders } from '#src/i18n/translator.ts';
import { useMessages, useTranslation } from '#src/i18n/useTranslator.ts';
import { RelatedCard, RowsSkeleton } from '#src/record/related/RelatedCard.tsx';
import { Button } from '#src/ui/Button.tsx';
import { isMissing, refusalMessage } from '#src/ui/failure.ts';
import styles from './owned.module.css';

const MAX_RECORDS = 100;

type Resource = 'sessions' | 'api_keys';

interface OwnedRecords {
    readonly resource: Resource;
    readonly messages: Loaders;
    readonly words: string;
    readonly filter: Readonly<Record<string, string>>;
    readonly sort: SortPayload;
}

const useOwned = <R extends RaRecord<string>>({ resource, filter, sort }: OwnedRecords) => {
    const provider = useProvider();
    const { locale } = useTranslation();
    return useQuery({
        queryKey: [resource, 'getList', filter, locale],
        queryFn: ({ signal }) =>
            provider.getList<R>(resource, { pagination: { page: 1, perPage: MAX_RECORDS }, sort, filter, signal }),
        networkMode: 'always',
    });
};

const useEnding = ({ resource, words }: OwnedRecords, heading: RefObject<HTMLElement | null>) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const alerts = useAlerts();
    const { mutate, isPending, variables } = useMutation({
        mutationFn: (ids: readonly string[]) =>
            provider.request(`${resource}/bulk`, { method: 'POST', body: { action: 'delete', ids }, once: true }),
        onSuccess: (_, { length }) => {
            alerts.push('success', `${words}.ended`, { smart_count: length });
            // The pressed button is about to disappear.
            heading.current?.focus();
        },
        onError: error => alerts.push('error', refusalMessage(error)),
        onSettled: () => queries.invalidateQueries({ queryKey: [resource] }),
    });
    return { end: mutate, ending: isPending ? (variables ?? []) : [] };
};

interface FailedProps extends Pick<OwnedRecords, 'words'> {
    readonly error: unknown;
    readonly retry: () => void;
}

const Failed = ({ words, error, retry }: FailedProps) => {
    const translate = useTranslate();
    const reason = refusalMessage(error);
    return (
        <p role="alert" className={styles.note}>
            {translate(`${words}.failed`)} {translate(reason, { _: reason })}{' '}
            <Button onClick={retry}>{translate('app.action.retry')}</Button>
        </p>
    );
};

export interface OwnedRows<R> {
    readonly rows: readonly R[];
    readonly end: (ids: readonly string[]) => void;
    readonly ending: readonly string[];
}

interface OwnedCardProps<R> extends OwnedRecords {
    readonly lead: string;
    readonly action?: (owned: OwnedRows<R>) => ReactNode;
    readonly row: (record: R, owned: OwnedRows<R>) => ReactNode;
}

/** The card, with messages while it is loading, failed or empty. */
export const OwnedCard = <R extends RaRecord<string>>({ lead, action, row, ...asked }: OwnedCardProps<R>) => {
    const { resource, messages, words } = asked;
    useMessages(messages);
    const translate = useTranslate();
    const whole = useRef<HTMLDivElement>(null);
    const { data, error, refetch } = useOwned<R>(asked);
    const ending = useEnding(asked, whole);
    // Absent on third-party servers.
    if (isMissing(error)) return null;
    const rows = data?.data ?? [];
    const owned = { rows, ...ending };
    const more = (data?.total ?? 0) - rows.length;
    const isPending = !data && !error;
    return (
        <div ref={whole} tabIndex={-1} className={styles.whole}>
            <RelatedCard
                title={translate(`resources.${resource}.name`, { smart_count: 2 })}
                action={action?.(owned)}
                isPending={isPending}
            >
                <p className={styles.note}>{translate(lead)}</p>
                {isPending ? <RowsSkeleton /> : null}
                {error ? <Failed {...{ words, error }} retry={() => void refetch()} /> : null}
                {data && rows.length === 0 ? <p className={styles.note}>{translate(`${words}.none`)}</p> : null}
                <ul className={styles.rows}>{rows.map(record => row(record, owned))}</ul>
                {more > 0 ? <p className={styles.note}>{translate(`${words}.more`, { smart_count: more })}</p> : null}
            </RelatedCard>
        </div>
    );
};
