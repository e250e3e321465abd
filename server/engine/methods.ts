import type { Context, Hono } from 'hono';
import type { Actor } from '../auth/actor.ts';
import { Refused } from '../domain/refused.ts';
import type { Env } from './env.ts';
import { refuseKey } from './scopes.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Handler = (context: Context<Env>) => Response | Promise<Response>;

/** Method of a path with its handler; API keys are refused unless `openTo` admits them. */
export type Answering = readonly [method: Method, answer: Handler, openTo?: 'keys' | undefined];

/** Refuses API keys. The actor is absent for calls without authentication. */
const personally =
    (answer: Handler): Handler =>
    context => {
        const actor: Actor | undefined = context.get('actor');
        if (actor) refuseKey(actor);
        return answer(context);
    };

/** Adds the handlers of a path; other methods get a 405 that lists the supported ones. */
export const addMethods = (app: Hono<Env>, path: string, answers: readonly Answering[]): void => {
    for (const [method, answer, openTo] of answers)
        app.on(method, path, openTo === 'keys' ? answer : personally(answer));
    const supported = answers.map(([method]) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
    app.all(path, context => {
        throw new Refused('method', 'method', {
            params: { method: context.req.method, supported },
            headers: { Allow: supported },
        });
    });
};
