import type { Context, Hono } from 'hono';
import { offers } from '#contract/language/contract.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Action } from '#contract/language/roles.ts';
import { isOpenToKeys, type ScopeVerb } from '#contract/language/scopes.ts';
import { type Actor, authenticate, createProof, type Proof, presumedActor } from '../auth/actor.ts';
import { Unauthorized } from '../domain/refused.ts';
import { localeOf } from '../hydra/translate.ts';
import type { AddressedAction } from './actions.ts';
import { identifierParam, permit } from './call.ts';
import { type Env, originOf, type Services } from './env.ts';
import { once } from './idempotency/once.ts';
import { type Answering, addMethods } from './methods.ts';
import type { Call, RecordCall, Runnable, ServerResource } from './resource.ts';
import { checkScope } from './scopes.ts';
import { create } from './verbs/create.ts';
import { edit } from './verbs/edit.ts';
import { list } from './verbs/list.ts';
import { remove } from './verbs/remove.ts';
import { show } from './verbs/show.ts';
import { readBy } from './visible.ts';

interface Asking {
    readonly actor: Actor;
    readonly proof?: Proof;
}

const sameRoles = (one: Actor, other: Actor): boolean => `${[...one.roles].sort()}` === `${[...other.roles].sort()}`;

/**
 * Answers a read request with the token's roles, while its first statement verifies them. The response is held back
 * until then, and computed again if the roles have changed.
 * @throws Unauthorized for an invalid token, regardless of the response
 */
const readWhileAuthorizing = async (
    { db }: Pick<Services, 'db'>,
    context: Context<Env>,
    answer: (asking: Asking) => Promise<Response>,
): Promise<Response> => {
    const known = context.get('actor');
    // An API key was verified by its own statement.
    if (known) return answer({ actor: known });
    const claims = context.get('claims');
    if (!claims) throw new Unauthorized('JWT Token not found');
    const presumed = presumedActor(claims);
    const proof = createProof(claims);
    const [outcome] = await Promise.allSettled([answer({ actor: presumed, proof })]);
    const actor = proof.actor() ?? (await authenticate(db, claims));
    if (!sameRoles(actor, presumed)) return answer({ actor });
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
};

export interface Engine {
    readonly resources: readonly ServerResource[];
    readonly services: Services;
}

/** Creates the call of a request to a resource. @throws Refused (forbidden) for an API key without the scope */
const callOf = (
    { services, resources }: Engine,
    resource: ServerResource,
    context: Context<Env>,
    verb: ScopeVerb,
    actor = context.get('actor'),
): Call => {
    checkScope(actor, resource.contract.name, verb);
    if (verb === 'write' && resource.grants) context.set('grants', true);
    return {
        db: services.db,
        resource: readBy(actor, resource.spoken?.[localeOf(context.req.query('locale'))] ?? resource),
        resources,
        actor: { ...actor, origin: originOf(services, context) },
        context,
        services,
    };
};

/** Answers a GET on one of {@link addressesReadWhileAuthorizing}. */
export const readingCall = (
    engine: Engine,
    resource: ServerResource,
    context: Context<Env>,
    answer: (call: Call) => Promise<Response>,
): Promise<Response> =>
    readWhileAuthorizing(engine.services, context, asking =>
        answer({ ...callOf(engine, resource, context, 'read', asking.actor), proof: asking.proof }),
    );

/** Answers a GET of a list, from the replica if it has replayed the user's last change; the primary authenticates. */
const listCall = async (engine: Engine, resource: ServerResource, context: Context<Env>): Promise<Response> => {
    const { replica, db } = engine.services;
    const claims = context.get('claims');
    if (!replica || !claims) return readingCall(engine, resource, context, list);
    const actor = context.get('actor') ?? (await authenticate(db, claims));
    const call = callOf(engine, resource, context, 'read', actor);
    return replica.read(actor.id, from => list({ ...call, db: from }));
};

export const addressesReadWhileAuthorizing = (resources: readonly ServerResource[]): string[] =>
    resources.flatMap(({ contract }) => [
        ...(offers(contract, 'list') ? [collectionPath(contract.name)] : []),
        ...(offers(contract, 'show') ? [`${collectionPath(contract.name)}/:id{[0-9A-Z]+}`] : []),
    ]);

const recordCall = (call: Call): RecordCall => ({ ...call, id: identifierParam(call) });

/** Actions that declare a permission check may be repeated with a key (B9). */
const runOnce = async <C extends Call>({ permit, run }: Runnable<C>, call: C): Promise<Response> => {
    if (!permit) return run(call);
    permit(call);
    return once(call, run);
};

const openTo = ({ contract }: ServerResource, call: string): 'keys' | undefined =>
    isOpenToKeys(contract.name, call) ? 'keys' : undefined;

const answerOf = (engine: Engine, { resource, action }: AddressedAction): Answering => [
    action.method,
    context => {
        const reads = action.method === 'GET' || action.reads === true;
        const call = callOf(engine, resource, context, reads ? 'read' : 'write');
        const run = (asked: Call): Promise<Response> =>
            action.on === 'record' ? runOnce(action, recordCall(asked)) : runOnce(action, asked);
        const { replica } = engine.services;
        context.set('onlyReads', reads);
        return replica && reads ? replica.read(call.actor.id, db => run({ ...call, db })) : run(call);
    },
    openTo(resource, action.path),
];

const addActions = (app: Hono<Env>, actions: readonly AddressedAction[], engine: Engine): void => {
    for (const address of new Set(actions.map(one => one.address))) {
        const there = actions.filter(one => one.address === address);
        addMethods(
            app,
            address,
            there.map(one => answerOf(engine, one)),
        );
    }
};

/** Counted before anything else, because the limit also protects against the cost of refused calls. */
const createWithin = async (call: Call): Promise<Response> => {
    const limit = call.resource.limits?.create;
    if (limit) await call.services.limits.count([[limit, String(call.actor.id)]]);
    return create(call);
};

/** No `Idempotency-Key` for files, which are not compared, and for secrets, which are not stored. */
const createOnce = async (call: Call): Promise<Response> => {
    if (call.resource.receive || call.resource.contract.secret !== undefined) return createWithin(call);
    permit(call, 'create');
    return once(call, createWithin);
};

type Verb = readonly [action: Action, method: Answering[0], answer: Answering[1]];

const addVerbs = (app: Hono<Env>, resource: ServerResource, engine: Engine) => {
    const collection = collectionPath(resource.contract.name);
    const call = (context: Context<Env>) => callOf(engine, resource, context, 'write');
    const reading = (context: Context<Env>, answer: (call: Call) => Promise<Response>) =>
        readingCall(engine, resource, context, answer);
    const one = (context: Context<Env>) => recordCall(call(context));
    const add = (path: string, verbs: readonly Verb[]): void => {
        const offered = verbs.filter(([action]) => offers(resource.contract, action));
        addMethods(
            app,
            path,
            offered.map(([action, method, answer]) => [method, answer, openTo(resource, action)] as const),
        );
    };
    add(collection, [
        ['list', 'GET', context => listCall(engine, resource, context)],
        ['create', 'POST', context => createOnce(call(context))],
    ]);
    add(`${collection}/:id`, [
        ['show', 'GET', context => reading(context, asked => show(recordCall(asked)))],
        ['edit', 'PATCH', context => edit(one(context))],
        ['delete', 'DELETE', context => remove(one(context))],
    ]);
};

const depth = ({ contract }: ServerResource): number => collectionPath(contract.name).split('/').length;

export const addResources = (app: Hono<Env>, actions: readonly AddressedAction[], engine: Engine): void => {
    addActions(app, actions, engine);
    // Otherwise `/api/items/pictures` would match a record of `/api/items`.
    const deepestFirst = [...engine.resources].sort((one, other) => depth(other) - depth(one));
    for (const resource of deepestFirst) addVerbs(app, resource, engine);
};
