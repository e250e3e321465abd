import type { Context, Hono } from 'hono';
import type { Action } from '#contract/access.ts';
import { offers } from '#contract/contract.ts';
import { collectionPath } from '#contract/names.ts';
import { authenticate, readClaims } from '../auth/actor.ts';
import { readLink } from '../auth/signedLinks.ts';
import { Problem } from '../hydra/problem.ts';
import { bulk } from './bulk/index.ts';
import { createOneAtATime } from './bulk/oneAtATime.ts';
import { type Call, type Env, identifierParam, type RecordCall } from './call.ts';
import { exportList, exportPath, linkExport } from './exports/index.ts';
import { resources } from './index.ts';
import { items } from './items/index.ts';
import { checkItemPictures } from './items/pictureCheck.ts';
import { notifications } from './notifications/index.ts';
import { readAll } from './notifications/readAll.ts';
import { DOWNLOAD_PATH, followLink } from './pictureDownloads/link.ts';
import { addPictureDownloads } from './pictureDownloads/routes.ts';
import type { ServerResource } from './resource.ts';
import { changePassword } from './session/changePassword.ts';
import { forgottenPassword } from './session/forgottenPassword.ts';
import { me } from './session/me.ts';
import { menuOf } from './session/menu.ts';
import { resetPassword } from './session/resetPassword.ts';
import type { SessionServices } from './session/services.ts';
import { signIn } from './session/signIn.ts';
import { users } from './users/index.ts';
import { invite } from './users/invitation.ts';
import { create } from './verbs/create.ts';
import { edit } from './verbs/edit.ts';
import { list } from './verbs/list.ts';
import { remove } from './verbs/remove.ts';
import { show } from './verbs/show.ts';

/** Answers the methods that no handler before it took: 405 naming those that exist. */
export const otherMethods = (app: Hono<Env>, path: string, supported: string): void => {
    app.all(path, context => {
        throw new Problem(405, 'method', {
            params: { method: context.req.method, supported },
            headers: { Allow: supported },
        });
    });
};

/** `/api/items/pictures` is no record of `/api/items`. */
const depth = ({ contract }: ServerResource): number => collectionPath(contract.name).split('/').length;
const deepestFirst = [...resources].sort((one, other) => depth(other) - depth(one));

type Verb = readonly [action: Action, method: string, answer: (context: Context<Env>) => Promise<Response>];

const addVerbs = (app: Hono<Env>, { contract }: ServerResource, path: string, verbs: readonly Verb[]): void => {
    const offered = verbs.filter(([action]) => offers(contract, action));
    for (const [, method, answer] of offered) app.on(method, path, answer);
    const methods = offered.map(([, method]) => (method === 'GET' ? 'GET, HEAD' : method));
    otherMethods(app, path, methods.join(', '));
};

const addCollection = (app: Hono<Env>, resource: ServerResource, call: (context: Context<Env>) => Call): void => {
    const path = collectionPath(resource.contract.name);
    const one = (context: Context<Env>): RecordCall => ({
        ...call(context),
        id: identifierParam(context.req.param('id')),
    });
    addVerbs(app, resource, path, [
        ['list', 'GET', context => list(call(context))],
        ['create', 'POST', context => create(call(context))],
    ]);
    addVerbs(app, resource, `${path}/:id`, [
        ['show', 'GET', context => show(one(context))],
        ['edit', 'PATCH', context => edit(one(context))],
        ['delete', 'DELETE', context => remove(one(context), resources)],
    ]);
};

const addPost = (app: Hono<Env>, path: string, answer: (context: Context<Env>) => Promise<Response>): void => {
    app.post(path, answer);
    otherMethods(app, path, 'POST');
};

/** Adds sign-in, and behind a token: who one is, what one may open, and every resource's collection and records. */
export const addRoutes = (app: Hono<Env>, services: SessionServices): void => {
    const { db, tokens } = services;
    addPost(app, '/api/login_check', context => signIn(services, context));
    addPost(app, '/api/auth/forgotten_password', context => forgottenPassword(services, context));
    addPost(app, '/api/auth/reset_password/:token', context => resetPassword(services, context));
    app.use(`${DOWNLOAD_PATH}/*`, async (context, next) => {
        const actor = await followLink(db, tokens, new URL(context.req.url));
        if (actor) context.set('actor', actor);
        await next();
    });
    app.use('/api/*', async (context, next) => {
        if (context.get('actor')) return next();
        const { path, url } = context.req;
        const linked = /^\/api\/\w+\/export$/.test(path) && readLink(tokens, path, new URL(url).searchParams);
        const claims = linked || (await readClaims(tokens, context.req.header('authorization')));
        context.set('actor', await authenticate(db, claims));
        await next();
    });
    addPost(app, '/api/auth/change_password', context => changePassword(services, context));
    const callOf =
        (resource: ServerResource) =>
        (context: Context<Env>): Call => ({
            db,
            resource,
            context,
            actor: context.get('actor'),
            post: services,
            files: services.files,
            currentCompany: services.currentCompany,
        });
    app.get('/api/me', context => me(callOf(users)(context)));
    otherMethods(app, '/api/me', 'GET, HEAD');
    app.get('/api/menu', context => context.json(menuOf(context.get('actor'))));
    otherMethods(app, '/api/menu', 'GET, HEAD');
    addPost(app, `${collectionPath('notifications')}/read`, context => readAll(callOf(notifications)(context)));
    addPost(app, `${collectionPath('users')}/:id/invitation`, context =>
        invite({ ...callOf(users)(context), id: identifierParam(context.req.param('id')) }, services),
    );
    app.post(collectionPath('entity_attachments'), async (context, next) => {
        await services.limits.count([['upload', String(context.get('actor').id)]]);
        await next();
    });
    addPost(app, `${collectionPath('items')}/:id/picture_check`, context =>
        checkItemPictures({ ...callOf(items)(context), id: identifierParam(context.req.param('id')) }),
    );
    const pictures = collectionPath('item_pictures');
    app.post(pictures, async (context, next) => {
        await services.limits.count([['itemPicture', String(context.get('actor').id)]]);
        await next();
    });
    // What is new to be shown is made once the answer is on its way.
    app.on(['POST', 'PATCH'], [pictures, `${pictures}/:id`], async (_, next) => {
        await next();
        services.renditions.wake();
    });
    addPictureDownloads(app, services, callOf(items));
    otherMethods(app, DOWNLOAD_PATH, 'POST');
    otherMethods(app, `${DOWNLOAD_PATH}/:id`, 'GET, HEAD');
    const oneAtATime = createOneAtATime();
    for (const resource of resources.filter(({ contract }) => contract.bulk))
        addPost(app, `${collectionPath(resource.contract.name)}/bulk`, context =>
            bulk(callOf(resource)(context), resources, oneAtATime),
        );
    for (const resource of resources.filter(({ contract }) => contract.exported)) {
        const path = exportPath({ resource });
        app.get(path, context => exportList(callOf(resource)(context)));
        otherMethods(app, path, 'GET, HEAD');
        addPost(app, `${collectionPath(resource.contract.name)}/export_links`, context =>
            linkExport(callOf(resource)(context), services),
        );
    }
    for (const resource of deepestFirst) addCollection(app, resource, callOf(resource));
};
