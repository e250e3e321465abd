import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Env } from '../engine/env.ts';
import { addConsole } from '../http/console.ts';
import { addForeignApi } from '../http/foreign/bridge.ts';
import { findEntry } from '../http/foreign/entry.ts';
import { readForeignSettings } from '../http/foreign/settings.ts';
import { addSecurityHeaders } from '../http/securityHeaders.ts';
import { ROOT } from '../paths.ts';
import { StartupError } from '../startupError.ts';
import { drain, listen, withDrainedBodies } from './listen.ts';

/** `npm run console -- --api https://…`: the console for a third-party API Platform server (ADR 0103). */
const start = async (): Promise<void> => {
    const given = readForeignSettings(process.argv.slice(2), process.env);
    const { entry, told } = await findEntry(given.entry);
    const settings = { ...given, entry };
    const { company, host, port } = settings;
    const app = new Hono<Env>();
    addSecurityHeaders(app, `http://${host}:${port}`);
    addForeignApi(app, settings);
    addConsole(app, join(ROOT, 'dist/client'), { company, openId: undefined, foreign: entry.origin });
    if (told !== undefined) process.stderr.write(`${told}\n`);
    const server = await listen(getRequestListener(withDrainedBodies(app.fetch)), settings);
    process.stdout.write(`The console for ${entry.href} is ready: http://${host}:${port}\n`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void drain(server));
};

await start().catch((error: unknown) => {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
});
