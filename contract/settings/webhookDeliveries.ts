import { defineContract } from '../language/contract.ts';
import { EVENTS } from '../language/events.ts';
import type { RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

/** Retention of deliveries, in days. */
export const DELIVERIES_KEPT_DAYS = 30;

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** Log of the messages to webhooks, from which they can be sent again. */
export const webhookDeliveries = defineContract({
    name: 'webhook_deliveries',
    type: 'WebhookDelivery',
    rights: { ROLE_ADMIN: READ },
    properties: {
        event: { kind: 'choice', values: EVENTS, only: 'read', required: true },
        webhook: { kind: 'relation', to: 'webhooks', only: 'read', required: true },
        /** IRI of the record of the event. */
        record: { kind: 'text', max: 200, code: true, only: 'read', required: true },
        status: { kind: 'choice', values: DELIVERY_STATUSES, only: 'read', required: true },
        tries: { kind: 'integer', min: 0, max: 1000, only: 'read', required: true },
        /** HTTP status of the last response; null without one. */
        answerStatus: { kind: 'integer', min: 100, max: 999, only: 'read' },
        /** Beginning of the last response. */
        answer: { kind: 'text', max: 1000, only: 'read' },
        /** Reason for the missing response, in the language of the request. */
        error: { kind: 'text', max: 500, only: 'read' },
        createdAt: { kind: 'instant', only: 'read', required: true },
        lastTriedAt: { kind: 'instant', only: 'read' },
    },
    represent: ({ event, record }) => `${event} ${record}`,
    filters: { webhook: 'relation', status: 'exact', event: 'exact', createdAt: 'date' },
    orders: ['createdAt'],
    actions: READ,
    transitions: {
        /** Sends the message again, with the same identifier for the receiver. */
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
