import { defineContract } from '../language/contract.ts';
import { EVENTS } from '../language/events.ts';
import type { RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

/** Days that deliveries are kept. */
export const DELIVERIES_KEPT_DAYS = 30;

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** What became of each message to a webhook: a log from which it can be sent again. */
export const webhookDeliveries = defineContract({
    name: 'webhook_deliveries',
    type: 'WebhookDelivery',
    rights: { ROLE_ADMIN: READ },
    properties: {
        event: { kind: 'choice', values: EVENTS, only: 'read', required: true },
        webhook: { kind: 'relation', to: 'webhooks', only: 'read', required: true },
        /** IRI of the record that the event is about. */
        record: { kind: 'text', max: 200, code: true, only: 'read', required: true },
        status: { kind: 'choice', values: DELIVERY_STATUSES, only: 'read', required: true },
        tries: { kind: 'integer', min: 0, max: 1000, only: 'read', required: true },
        /** HTTP status of the last answer; null without one. */
        answerStatus: { kind: 'integer', min: 100, max: 999, only: 'read' },
        /** The beginning of the last answer. */
        answer: { kind: 'text', max: 1000, only: 'read' },
        /** Why there was no answer, in the language of the request. */
        error: { kind: 'text', max: 500, only: 'read' },
        createdAt: { kind: 'instant', only: 'read', required: true },
        lastTriedAt: { kind: 'instant', only: 'read' },
    },
    represent: ({ event, record }) => `${event} ${record}`,
    filters: { webhook: 'relation', status: 'exact', event: 'exact', createdAt: 'date' },
    orders: ['createdAt'],
    actions: READ,
    transitions: {
        /** Sends it again, with the identifier by which the receiver knows it. */
        resend: {
            role: 'ROLE_ADMIN',
            usual: true,
            isDone: ({ status }) => status === 'waiting',
        },
    },
    history: false,
    page: false,
});

export type WebhookDelivery = RecordOf<typeof webhookDeliveries.properties>;
