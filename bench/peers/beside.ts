import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { dataFolder, freePort, signInAt, startServer } from '#test/support/serverProcess.ts';
import { precompress } from '../../tools/build/precompress.ts';
import { buildIfStale } from '../../tools/build.mjs';
import { ensureChromium } from '../../tools/chromium.mjs';

export const VIEW = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' } as const;

const TYPES: Readonly<Record<string, string>> = {
    '.css': 'text/css',
    '.html': 'text/html',
    '.js': 'text/javascript',
};

const buildPeer = (name: string, outDir: string) =>
    build({
        configFile: false,
        root: `bench/peers/${name}`,
        base: `/${name}/`,
        logLevel: 'warn',
        plugins: [react(), precompress()],
        build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 },
    });

/** Sends a file compressed, with the console's caching headers (`server/http/console.ts`). */
const send = (file: string, answer: ServerResponse): void => {
    const compressed = `${file}.br`;
    answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    answer.setHeader('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store');
    if (existsSync(compressed)) answer.setHeader('content-encoding', 'br');
    createReadStream(existsSync(compressed) ? compressed : file).pipe(answer);
};

/** Artificial delay of API responses in milliseconds. */
interface Delay {
    api: number;
}

const pass = (milliseconds: number): Promise<void> =>
    new Promise(resolve => {
        setTimeout(resolve, milliseconds);
    });

interface Sides {
    readonly port: string;
    readonly folder: string;
    readonly peers: readonly string[];
    readonly target: string;
    readonly delay: Readonly<Delay>;
}

/** Serves the peers and the console on one port, so that all reach the API in the same way. */
const serve = async ({ port, folder, peers, target, delay }: Sides): Promise<Server> => {
    const server = createServer((asked, answer) => {
        const path = new URL(asked.url ?? '/', 'http://localhost').pathname;
        if (peers.some(name => path.startsWith(`/${name}/`))) {
            send(join(folder, path.endsWith('/') ? `${path}index.html` : path), answer);
            return;
        }
        const onward = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers }, response => {
            void pass(path.startsWith('/api/') ? delay.api : 0).then(() => {
                answer.writeHead(response.statusCode ?? 502, response.headers);
                response.pipe(answer);
            });
        });
        asked.pipe(onward);
    });
    await new Promise<void>(resolve => server.listen(Number(port), '127.0.0.1', resolve));
    return server;
};

export interface Beside {
    /** Origin of the console; each peer is below it, at its name. */
    readonly url: string;
    /** A token of the super administrator. */
    readonly token: string;
    readonly browser: Browser;
    readonly delay: Delay;
    close(): Promise<void>;
}

/** Production builds of the console and of peers (folders beside this file), with 2 000 items, and a browser. */
export const openBeside = async (peers: readonly string[]): Promise<Beside> => {
    await buildIfStale();
    const built = mkdtempSync(join(tmpdir(), 'comptoir-peers-'));
    for (const name of peers) await buildPeer(name, join(built, name));
    const data = dataFolder();
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    // Responses of the API contain the address of its documentation, which API Platform's admin reads.
    const server = await startServer({ DATA_DIR: data.path, SEED_ITEMS: '2000', PUBLIC_URL: url });
    const delay = { api: 0 };
    const served = await serve({ port, folder: built, peers, target: server.url, delay });
    const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: ['--no-sandbox', '--disable-gpu'],
    });
    const close = async (): Promise<void> => {
        await browser.close();
        served.close();
        await server.end('SIGTERM');
        data.remove();
        rmSync(built, { recursive: true, force: true });
    };
    return { url, token: await signInAt(server.url), browser, delay, close };
};
