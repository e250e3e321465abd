import type { Context, Hono } from 'hono';
import { Problem } from '../hydra/problem.ts';
import type { Env } from './env.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A method of an address and its handler. */
export type Answering = readonly [method: Method, answer: (context: Context<Env>) => Response | Promise<Response>];

/** Adds the handlers of an address; other methods get a 405 that names the supported ones. */
export const addMethods = (app: Hono<Env>, path: string, answers: readonly Answering[]): void => {
    for (const [method, answer] of answers) app.on(method, path, answer);
    const supported = answers.map(([method]) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
    app.all(path, context => {
        throw new Problem(405, 'method', {
            params: { method: context.req.method, supported },
            headers: { Allow: supported },
        });
    });
};
