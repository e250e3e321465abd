// Apart: the call by which a tab says at which record its person is (ADR 0108).
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
import { mayKnow } from './viewers.ts';

/** Of one person: a tab says that it is there every 25 seconds, and besides when its person begins or ends to type in a card. */
const LIMIT: Limit = { name: 'presence', points: 600, duration: 15 * 60 };

const BODY = z.strictObject({
    /** Chosen by the tab. */
    tab: z.uuid(),
    /** The address of the record; null: the tab has left it. */
    record: z.string().max(200).nullable(),
    /** The name of the card in which the person types. */
    card: z
        .string()
        .regex(/^[a-zA-Z0-9_.-]{1,60}$/)
        .nullish(),
});

interface Named {
    readonly resource: ServerResource;
    readonly id: number;
}

/** The record of an address whose resource has a page. */
const readNamed = (resources: readonly ServerResource[], address: string): Named | undefined => {
    const at = address.lastIndexOf('/');
    const resource = resources.find(({ contract }) => collectionPath(contract.name) === address.slice(0, at));
    if (!resource || !offers(resource.contract, 'show')) return undefined;
    const id = readIdentifier(resource.contract.name, address.slice(at + 1));
    return id === undefined ? undefined : { resource, id };
};

/**
 * `POST /api/presence {tab, record, card}` answers who is at the record, the person included; with `record: null` the tab has
 * left, which is answered with 204.
 * @throws Refused as GET of the record does; (malformed) for a body of another form, (throttled) for too many
 */
export const answerPresence = async (
    { db, limits }: Pick<Services, 'db' | 'limits'>,
    resources: readonly ServerResource[],
    context: Context<Env>,
): Promise<Response> => {
    const actor = context.get('actor');
    context.set('onlyReads', true);
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
    if (!mayKnow({ actor, group: '' }, resource, id)) throw forbidden();
    if ((await visibleIds({ db, resource, actor }, [id])).length === 0) throw recordNotFound();
    const { name } = resource.contract;
    await enterRecord(db, own, { resource: name, record: id, card: data.card ?? null });
    return context.json(await readPresence(db, name, id), 200, { 'Content-Type': 'application/ld+json' });
};
