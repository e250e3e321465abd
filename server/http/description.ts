import type { Context, Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { calls, resources } from '../areas/index.ts';
import { Refused } from '../domain/refused.ts';
import { jsonLd } from '../engine/call.ts';
import type { Env } from '../engine/env.ts';
import { addMethods } from '../engine/methods.ts';
import { toContext } from '../hydra/context.ts';
import { DOCUMENTATION_PATH, toDocumentation, toEntrypoint } from '../hydra/documentation.ts';

const contracts = resources.map(({ contract }) => contract);
const forms = resources.filter(({ receive }) => receive).map(({ contract }) => contract);

/** Weak, because the same document may be sent compressed. */
const tagged = etag({ weak: true });

/** The documents contain no records and change only with a release: browsers cache them and revalidate by ETag. */
const versioned: MiddlewareHandler = async (context, next) => {
    await tagged(context, next);
    if (context.res.ok || context.res.status === 304) context.header('Cache-Control', 'no-cache');
};

/** Adds the entry point, documentation and contexts for generic Hydra clients, without authentication (N7). */
export const addDescription = (app: Hono<Env>, publicUrl: string): void => {
    const documentation = toDocumentation(contracts, publicUrl, forms, calls);
    const contextOf = ({ req }: Context<Env>) => {
        const found = toContext(contracts, req.param('name') ?? '', publicUrl);
        if (!found) throw new Refused('missing', 'route_not_found', { params: { path: req.path } });
        return jsonLd(found);
    };
    const add = (path: string, answer: (context: Context<Env>) => Response): void => {
        app.get(path, versioned);
        addMethods(app, path, [['GET', answer]]);
    };
    add('/api', () => jsonLd(toEntrypoint(contracts)));
    for (const path of [DOCUMENTATION_PATH, '/api/docs']) add(path, () => jsonLd(documentation));
    add('/api/contexts/:name', contextOf);
};
