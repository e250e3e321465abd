import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '..');

/** Modules of the API that need a server, with their replacements in `standIns/`. */
const STAND_INS: Readonly<Record<string, string>> = {
    'server/paths.ts': 'paths',
    'server/auth/openIdProvider.ts': 'openIdProvider',
    'server/auth/passwordCost.ts': 'passwordCost',
    'server/backup/schedule.ts': 'backupSchedule',
    'server/files/storage.ts': 'storage',
    'server/pictures/artist.ts': 'artist',
    'server/threads/threads.ts': 'threads',
    'server/webhooks/post.ts': 'post',
};
const PACKAGES: Readonly<Record<string, string>> = { sharp: 'sharp', 'bwip-js/node': 'bwip' };

const FILES = 'virtual:files';

/** File of the shim: `node:timers/promises` is `shims/timersPromises.ts`. */
const shimOf = (id: string): string => {
    const name = id.replace(/^node:/, '').replace(/[/_](\w)/g, (_, letter: string) => letter.toUpperCase());
    return join(HERE, 'shims', `${name}.ts`);
};

const filesRead = (): Readonly<Record<string, string>> => {
    const folder = 'server/db/migrations';
    const names = readdirSync(join(ROOT, folder)).filter(name => name.endsWith('.sql'));
    const paths = [...names, 'meta/_journal.json'].map(name => `${folder}/${name}`);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    return {
        '/package.json': JSON.stringify({ version }),
        ...Object.fromEntries(paths.map(path => [`/${path}`, readFileSync(join(ROOT, path), 'utf8')])),
    };
};

/** Builds the API's modules for a browser: `shims/` replaces Node's modules, and `standIns/` replaces server-only features. */
export const inBrowser = (): Plugin => ({
    name: 'in-browser',
    enforce: 'pre',
    async resolveId(id, importer, options) {
        if (id === FILES) return `\0${FILES}`;
        const own = PACKAGES[id];
        if (own) return join(HERE, 'standIns', `${own}.ts`);
        if (/^[a-z]/.test(id)) return existsSync(shimOf(id)) ? shimOf(id) : undefined;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        const standIn = found && STAND_INS[relative(ROOT, found.id)];
        return standIn ? join(HERE, 'standIns', `${standIn}.ts`) : found;
    },
    load: id => (id === `\0${FILES}` ? `export const files = ${JSON.stringify(filesRead())}` : undefined),
    transform: (code, id) => {
        // Timers of browsers are numbers without `unref`.
        if (id.startsWith(join(ROOT, 'server'))) return code.replaceAll('.unref()', '');
        // `worker/database.ts` passes the assets that the module would load relative to itself.
        if (id.includes('/pglite/dist/')) return code.replaceAll('import.meta.url', '""');
        // The module hides an import from bundlers, and a service worker cannot import later.
        return id.endsWith('/RateLimiterDrizzle.js')
            ? code.replace('import(/* @vite-ignore */ specifier)', "require('drizzle-orm')")
            : undefined;
    },
});
