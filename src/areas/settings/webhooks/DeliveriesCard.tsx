// Deliveries of a webhook with their responses. Each can be sent again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { WebhookDelivery } from '#contract/settings/webhookDeliveries.ts';
import { useAlerts } from '#src/alerts/alerts.ts';
import { useProvider } from '#src/auth/me.ts';
import { webhookPageMessages } from '#src/i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '#src/i18n/useTranslator.ts';
import { RelatedCard, RowsSkeleton } from '#src/record/related/RelatedCard.tsx';
import { SmallTable } from '#src/record/related/SmallTable.tsx';
import { Ago } from '#src/ui/Ago.tsx';
import { Button } from '#src/ui/Button.tsx';
import { refusalMessage } from '#src/ui/failure.ts';
import { Tag, type Tone } from '#src/ui/Tag.tsx';
import styles from './webhooks.module.css';

const MAX_DELIVERIES = 25;

const TONES: Record<WebhookDelivery['status'], Tone> = { waiting: 'info', delivered: 'success', failed: 'error' };

const KEY = 'webhook_deliveries';

const useDeliveries = (webhook: string) => {
    const provider = useProvider();
    const { locale } = useTranslation();
    return useQuery({
        queryKey: [KEY, 'getList', webhook, locale],
        queryFn: ({ signal }) =>
            provider.getList<WebhookDelivery>(KEY, {
                pagination: { page: 1, perPage: MAX_DELIVERIES },
                sort: { field: 'createdAt', order: 'DESC' },
                filter: { webhook },
                signal,
            }),
        networkMode: 'always',
    });
};

const useResend = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const alerts = useAlerts();
    return useMutation({
        mutationFn: ({ id }: WebhookDelivery) =>
            provider.request(`${id}/resend`, { method: 'POST', body: {}, once: true }),
        onSuccess: () => alerts.push('success', 'webhook_page.sent.done'),
        onError: error => alerts.push('error', refusalMessage(error)),
        onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
    });
};

const answerOf = ({ answerStatus, error }: WebhookDelivery): string =>
    error ?? (answerStatus === null ? '' : String(answerStatus));

interface DeliveriesProps {
    readonly deliveries: readonly WebhookDelivery[];
}

const Table = ({ deliveries }: DeliveriesProps) => {
    const text = useText();
    const translate = useTranslate();
    const { mutate, isPending, variables } = useResend();
    const eventOf = ({ event }: WebhookDelivery) => translate(`resources.webhooks.events.${event}`, { _: event });
    return (
        <SmallTable<WebhookDelivery>
            label={text('webhook_page.sent.title')}
            rows={deliveries}
            keyOf={({ id }) => id}
            pathOf={() => undefined}
            columns={[
                { name: 'event', label: text('webhook_page.sent.event'), render: eventOf },
                { name: 'record', label: text('webhook_page.sent.record'), render: ({ record }) => record },
                {
                    name: 'status',
                    label: text('webhook_page.sent.state'),
                    render: ({ status }) => (
                        <Tag tone={TONES[status]}>{text(`webhook_page.sent.status.${status}`)}</Tag>
                    ),
                },
                {
                    name: 'createdAt',
                    label: text('webhook_page.sent.at'),
                    render: ({ createdAt }) => <Ago instant={createdAt} />,
                },
                {
                    name: 'answer',
                    label: text('webhook_page.sent.answer'),
                    isText: true,
                    title: ({ answer }) => answer ?? undefined,
                    render: answerOf,
                },
                {
                    name: 'again',
                    label: text('webhook_page.sent.again'),
                    align: 'end',
                    render: delivery =>
                        delivery.status === 'waiting' ? null : (
                            <Button
                                aria-label={text('webhook_page.sent.again_named', {
                                    name: `${eventOf(delivery)}, ${delivery.record}`,
                                })}
                                pending={isPending && variables.id === delivery.id}
                                onClick={() => mutate(delivery)}
                            >
                                {text('webhook_page.sent.again')}
                            </Button>
                        ),
                },
            ]}
        />
    );
};

/** @param webhook IRI */
export const DeliveriesCard = ({ webhook }: { readonly webhook: string }) => {
    useMessages(webhookPageMessages);
    const text = useText();
    const translate = useTranslate();
    const { data, error, refetch } = useDeliveries(webhook);
    const reason = error ? refusalMessage(error) : '';
    const isPending = !data && !error;
    const more = data ? (data.total ?? 0) - data.data.length : 0;
    return (
        <RelatedCard title={text('webhook_page.sent.title')} isPending={isPending}>
            <p className={styles.note}>{text('webhook_page.sent.lead')}</p>
            {isPending ? <RowsSkeleton /> : null}
            {error ? (
                <p role="alert" className={styles.note}>
                    {text('webhook_page.sent.failed')} {translate(reason, { _: reason })}{' '}
                    <Button onClick={() => void refetch()}>{text('app.action.retry')}</Button>
                </p>
            ) : null}
            {data?.data.length === 0 ? <p className={styles.note}>{text('webhook_page.sent.none')}</p> : null}
            {data && data.data.length > 0 ? <Table deliveries={data.data} /> : null}
            {more > 0 ? <p className={styles.note}>{text('webhook_page.sent.more', { smart_count: more })}</p> : null}
        </RelatedCard>
    );
};
