import { defineContract } from '../language/contract.ts';
import { EVENTS } from '../language/events.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS } from '../language/roles.ts';
import { type Rule, refuseUnless } from '../language/rules.ts';

/** Days without an answer after which a webhook is switched off. */
export const WEBHOOK_PATIENCE_DAYS = 3;

/** An address that a server can be called at; a name and a password in it would be sent to whoever reads it. */
const webhookUrl: Rule<string> = value => {
    // The parser drops tabs and line ends, adds slashes, and turns backslashes: what is read is what is called.
    const isPlain = /^https?:\/\/[^\s\p{C}\\/]/iu.test(value) && !/[\s\p{C}\\]/u.test(value);
    const url = isPlain && URL.canParse(value) ? new URL(value) : undefined;
    const isGood = url && url.username === '' && url.password === '' && url.hash === '';
    return refuseUnless(isGood === true, 'webhookUrl');
};

/** What of an address names it, without its query, which may hold a secret. */
const placeOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : url);

/** An address that is told of events (ADR 0073), signed by Standard Webhooks. Nothing is sent when it is made. */
export const webhooks = defineContract({
    name: 'webhooks',
    type: 'Webhook',
    rights: { ROLE_ADMIN: ALL_ACTIONS },
    properties: {
        url: { kind: 'text', max: 500, code: true, format: 'url', required: true, rules: [webhookUrl] },
        events: { kind: 'choices', values: EVENTS, required: true },
        isEnabled: { kind: 'boolean', default: true },
        /** Since when no delivery has succeeded; null while they do. */
        failingSince: { kind: 'instant', only: 'read' },
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    represent: ({ url }) => placeOf(url ?? ''),
    filters: { isEnabled: 'boolean' },
    orders: ['url', 'isEnabled', 'failingSince', 'createdAt'],
    secret: 'secret',
    audit: { create: 'webhook_made', edit: 'webhook_changed', delete: 'webhook_deleted' },
});

export type Webhook = RecordOf<typeof webhooks.properties>;
export type WebhookInput = InputOf<typeof webhooks.properties>;
