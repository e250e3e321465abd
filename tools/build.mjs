// Builds the console and the API when their sources changed since the last build; says nothing otherwise.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist/.inputs');
const inputs = [
    'contract',
    'i18n',
    'public',
    'server',
    'src',
    'tools/build',
    'index.html',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
];

const filesUnder = path => {
    const absolute = join(root, path);
    if (!existsSync(absolute)) return [];
    const entries = readdirSync(absolute, { withFileTypes: true, recursive: true });
    return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
};

const fingerprint = () => {
    const hash = createHash('sha256');
    for (const input of inputs) {
        const files = input.includes('.') ? [join(root, input)] : filesUnder(input).sort();
        for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
    }
    return hash.digest('hex');
};

/**
 * Always a production build: NODE_ENV of a test or a shell would otherwise leave React's development build in dist/.
 */
const inProduction = async work => {
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    await work().finally(() => {
        if (NODE_ENV === undefined) delete process.env.NODE_ENV;
        else process.env.NODE_ENV = NODE_ENV;
    });
};

const buildAll = async () => {
    const { build } = await import('vite');
    await build({ root, logLevel: 'warn' });
    await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
            ssr: true,
            outDir: 'dist/server',
            target: 'node20',
            emptyOutDir: true,
            rollupOptions: {
                input: {
                    main: 'server/process/main.ts',
                    worker: 'server/process/worker.ts',
                    thread: 'server/process/thread.ts',
                    backup: 'server/process/backup.ts',
                    restore: 'server/process/restore.ts',
                    admin: 'server/process/admin.ts',
                },
            },
        },
    });
};

/** Builds `dist/` unless it is up to date. */
export const buildIfStale = async () => {
    const current = fingerprint();
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
    process.stdout.write('Building the console and the API (once for each change of the sources)…\n');
    await inProduction(buildAll);
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, current);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale();
