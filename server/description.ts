import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { toContext } from './hydra/context.ts';
import { DOCUMENTATION_PATH, toDocumentation, toEntrypoint } from './hydra/documentation.ts';
import { Problem } from './hydra/problem.ts';
import { type Env, jsonLd } from './resources/call.ts';
import { resources } from './resources/index.ts';
import { otherMethods } from './resources/routes.ts';

const contracts = resources.map(({ contract }) => contract);

/** They change with the program only: a client that has them is told so, and sent nothing. */
const versioned = etag();

/** What a stranger's Hydra client needs, without a token (row N7): entry point, documentation, contexts. */
export const addDescription = (app: Hono<Env>, publicUrl: string): void => {
    const documentation = toDocumentation(contracts, publicUrl);
    app.get('/api', versioned, () => jsonLd(toEntrypoint(contracts)));
    otherMethods(app, '/api', 'GET, HEAD');
    for (const path of [DOCUMENTATION_PATH, '/api/docs']) {
        app.get(path, versioned, () => jsonLd(documentation));
        otherMethods(app, path, 'GET, HEAD');
    }
    app.get('/api/contexts/:name', versioned, context => {
        const found = toContext(contracts, context.req.param('name'), publicUrl);
        if (!found) throw new Problem(404, 'route_not_found', { params: { path: context.req.path } });
        return jsonLd(found);
    });
    otherMethods(app, '/api/contexts/:name', 'GET, HEAD');
};
