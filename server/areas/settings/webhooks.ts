import { isIP } from 'node:net';
import { eq, lt, sql } from 'drizzle-orm';
import { DELIVERIES_KEPT_DAYS, webhookDeliveries as deliveriesContract } from '#contract/settings/webhookDeliveries.ts';
import { webhooks as contract } from '#contract/settings/webhooks.ts';
import type { Db } from '../../db/database.ts';
import { webhookDeliveries as deliveriesTable, webhooks as table } from '../../db/tables/index.ts';
import type { JsonObject } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import type { Call, ServerResource } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { delivering } from '../../webhooks/job.ts';
import { isPrivateAddress } from '../../webhooks/privateAddress.ts';
import { newSecret } from '../../webhooks/signature.ts';

/** Checks an address; the delivery checks the resolved name. @throws Invalid if it lacks TLS or is in a private network */
const checkAddress = ({ services }: Call, { url: given }: JsonObject): void => {
    if (services.webhookPrivate || typeof given !== 'string' || !URL.canParse(given)) return;
    const url = new URL(given);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol === 'http:') throw new Invalid([{ propertyPath: 'url', key: 'validation.webhookTls' }]);
    if (host === 'localhost' || (isIP(host) && isPrivateAddress(host)))
        throw new Invalid([{ propertyPath: 'url', key: 'validation.webhookPrivate' }]);
};

/** Resets the failures of a webhook that is enabled again or has a new address. */
const beginAnew = async (tx: Db, id: number, input: JsonObject): Promise<void> => {
    if (input.isEnabled !== true && input.url === undefined) return;
    await tx.update(table).set({ failingSince: null, failures: 0, pausedUntil: null }).where(eq(table.id, id));
};

/** Webhooks (ADR 0073). */
export const webhooks: ServerResource = {
    contract,
    table,
    order: [{ property: 'createdAt', direction: 'desc' }],
    prefill: async (call, given) => {
        checkAddress(call, given);
        return {};
    },
    makeSecret: () => {
        const secret = newSecret();
        return { told: secret, columns: { secret } };
    },
    complete: (tx, id, { input }) => beginAnew(tx, id, input),
};

const resend: Perform = async ({ tx, row }) => {
    await enqueue(tx, delivering, { delivery: row.id });
    return { status: 'waiting', tries: 0, error: null };
};

export const webhookDeliveries: ServerResource = {
    contract: deliveriesContract,
    table: deliveriesTable,
    order: [{ property: 'createdAt', direction: 'desc' }],
    transitions: { resend },
    phrases: { error: ({ error }, translate) => (error === null ? null : translate(`problems.${error}`)) },
    daily: async ({ db }) => {
        const isOld = lt(deliveriesTable.createdAt, sql`now() - make_interval(days => ${DELIVERIES_KEPT_DAYS})`);
        await db.delete(deliveriesTable).where(isOld);
    },
};
