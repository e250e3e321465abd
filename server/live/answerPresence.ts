// Apart: call by which a browser tab reports the record that its user has open (ADR 0108).
import type { Context } from 'hono';
import { z } from 'zod';
import { offers } from '#contract/language/contract.ts';
import { readIdentifier } from '#contract/language/identifier.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Limit } from '../auth/limits.ts';
import { forbidden, Refused, recordNotFound } from '../domain/refused.ts';
import { readJsonBody } from '../engine/call.ts';
import type { Env, Services } from '../engine/env.ts';
import type { ServerResource } from '../engine/resource.ts';
import { visibleIds } from '../engine/visible.ts';
import { enterRecord, leaveRecord, readPresence } from './presence.ts';
import { mayReadRecord } from './viewers.ts';

/** Limit per user: a tab reports every 25 seconds, and when its user begins or ends editing a card. */
const LIMIT: Limit = { name: 'presence', points: 600, duration: 15 * 60 };

const BODY = z.strictObject({
    /** Identifier chosen by the tab. */
    tab: z.uuid(),
    /** IRI of the record; null when the tab has left it. */
    record: z.string().max(200).nullable(),
    card: z
        .string()
        .regex(/^[a-zA-Z0-9_.-]{1,60}$/)
        .nullish(),
});

interface NamedRecord {
    readonly resource: ServerResource;
    readonly id: number;
}

/** Record of an IRI, if its resource has a page. */
const readNamed = (resources: readonly ServerResource[], address: string): NamedRecord | undefined => {
    const at = address.lastIndexOf('/');
    const resource = resources.find(({ contract }) => collectionPath(contract.name) === address.slice(0, at));
    if (!resource || !offers(resource.contract, 'show')) return undefined;
    const id = readIdentifier(resource.contract.name, address.slice(at + 1));
    return id === undefined ? undefined : { resource, id };
};

/**
 * `POST /api/presence {tab, record, card}`: returns the users at the record, including the caller. With `record: null`
 * the tab leaves, with a 204.
 * @throws Refused as for GET of the record; (malformed) for an invalid body, (throttled) for too many calls
 */
export const answerPresence = async (
    { db, limits }: Pick<Services, 'db' | 'limits'>,
    resources: readonly ServerResource[],
    context: Context<Env>,
): Promise<Response> => {
    const actor = context.get('actor');
    context.set('onlyReads', true);
    context.set('isAutomatic', true);
    const { success, data } = BODY.safeParse(await readJsonBody({ context }));
    if (!success) throw new Refused('malformed', 'malformed_presence');
    const own = { person: actor.id, tab: data.tab, session: actor.session ?? '' };
    if (data.record === null) {
        await leaveRecord(db, own);
        return context.body(null, 204);
    }
    await limits.count([[LIMIT, String(actor.id)]]);
    const named = readNamed(resources, data.record);
    if (!named) throw recordNotFound();
    const { resource, id } = named;
    if (!mayReadRecord({ actor, group: '' }, resource, id)) throw forbidden();
    if ((await visibleIds({ db, resource, actor }, [id])).length === 0) throw recordNotFound();
    const { name } = resource.contract;
    await enterRecord(db, own, { resource: name, record: id, card: data.card ?? null });
    return context.json(await readPresence(db, name, id), 200, { 'Content-Type': 'application/ld+json' });
};
