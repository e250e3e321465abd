import { defineContract } from '../language/contract.ts';
import { EVENTS } from '../language/events.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS } from '../language/roles.ts';
import { type Rule, refuseUnless } from '../language/rules.ts';

/** Days without a successful delivery after which a webhook is disabled. */
export const WEBHOOK_PATIENCE_DAYS = 3;

/** A callable address. Credentials in it are refused, because every reader of the webhook would see them. */
const webhookUrl: Rule<string> = value => {
    // The URL parser drops tabs and line ends, adds slashes, and replaces backslashes: only unchanged addresses are accepted.
    const isPlain = /^https?:\/\/[^\s\p{C}\\/]/iu.test(value) && !/[\s\p{C}\\]/u.test(value);
    const url = isPlain && URL.canParse(value) ? new URL(value) : undefined;
    const isGood = url && url.username === '' && url.password === '' && url.hash === '';
    return refuseUnless(isGood === true, 'webhookUrl');
};

/** Host and path of an address as its name, without the query, which may contain a secret. */
const placeOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : url);

/** An address that receives events (ADR 0073), signed by Standard Webhooks. Creating it sends no message. */
export const webhooks = defineContract({
    name: 'webhooks',
    type: 'Webhook',
    rights: { ROLE_ADMIN: ALL_ACTIONS },
    properties: {
        url: { kind: 'text', max: 500, code: true, format: 'url', required: true, rules: [webhookUrl] },
        events: { kind: 'choices', values: EVENTS, required: true },
        isEnabled: { kind: 'boolean', default: true },
        /** Time since which all deliveries have failed; null while they succeed. */
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
