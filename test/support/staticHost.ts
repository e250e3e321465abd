import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { freePort } from './serverProcess.ts';

const TYPES: Readonly<Record<string, string>> = {
    '.css': 'text/css',
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.woff2': 'font/woff2',
};

export interface StaticHost {
    readonly url: string;
    /** Paths of files that it does not have, as while it is given new ones. */
    readonly lacks: Set<string>;
    close(): void;
}

/** A host that knows files and nothing else, with the page `404.html` for what is not there. */
export const serveFolder = async (folder: string): Promise<StaticHost> => {
    const port = await freePort();
    const lacks = new Set<string>();
    const server = createServer(async ({ url = '/' }, response) => {
        const path = normalize(new URL(url, 'http://host').pathname);
        const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
        const found = lacks.has(path) ? undefined : await readFile(file).catch(() => undefined);
        const type = found ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html';
        response.writeHead(found ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
        response.end(found ?? (await readFile(join(folder, '404.html'))));
    });
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    return {
        url: `http://localhost:${port}`,
        lacks,
        close: () => {
            server.close();
            server.closeAllConnections();
        },
    };
};
