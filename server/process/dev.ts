import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readServerConfig } from '../config.ts';
import { checkLockOrder } from '../db/locks.ts';
import { createLogger } from '../logger.ts';
import { openApp } from '../openApp.ts';
import { ROOT } from '../paths.ts';
import { writePrivately } from '../privateFiles.ts';
import { makeInProcess } from './firstStart.ts';
import { drain, listen, withDrainedBodies } from './listen.ts';
import { shutDownOnSignal } from './signals.ts';

/** `npm run dev`: the API and, through Vite, the console with hot reload, on one port. */
writePrivately();
checkLockOrder();
const config = readServerConfig(process.env);
const logger = createLogger(config.logLevel);
await makeInProcess(config);
const { app, hub, begin, close } = await openApp(config, logger);
const api = getRequestListener(withDrainedBodies(app.fetch));

const handlers: { console?: RequestListener } = {};
const server = await listen((request, response) => {
    const ours = /^\/(api|files|healthz|readyz|\.well-known)(\/|\?|$)/.test(request.url ?? '');
    if (ours || !handlers.console) api(request, response);
    else handlers.console(request, response);
}, config);
const vite = await createVite({ root: ROOT, appType: 'spa', server: { middlewareMode: true, hmr: { server } } });
handlers.console = vite.middlewares;
shutDownOnSignal(() => {
    hub.close();
    return drain(server)
        .then(() => vite.close())
        .then(close);
}, logger);
begin();
logger.info({ url: config.publicUrl }, `Comptoir is ready for development: ${config.publicUrl}`);
