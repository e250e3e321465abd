// Builds the console and the API if their sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist/.inputs');
const inputs = [
    'contract',
    'i18n',
    'packages/hydra/src',
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

const fingerprint = further => {
    const hash = createHash('sha256');
    for (const input of [...inputs, ...further]) {
        const files = input.includes('.') ? [join(root, input)] : filesUnder(input).sort();
        for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
    }
    return hash.digest('hex');
};

/** Always a production build: NODE_ENV of a test or a shell would otherwise leave React's development build in dist/. */
const inProduction = async work => {
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    await work().finally(() => {
        if (NODE_ENV === undefined) delete process.env.NODE_ENV;
        else process.env.NODE_ENV = NODE_ENV;
    });
};

const buildAll = async build => {
    await build({ root, logLevel: 'warn' });
    await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        resolve: { alias: { '@comptoir/hydra': join(root, 'packages/hydra/src/index.ts') } },
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
                    seed: 'server/process/seed.ts',
                    draw: 'server/process/draw.ts',
                    backup: 'server/process/backup.ts',
                    restore: 'server/process/restore.ts',
                    admin: 'server/process/admin.ts',
                    console: 'server/process/console.ts',
                },
            },
        },
    });
};

/** Runs work unless it was done from the same sources. @param stamp stores their fingerprint @param further more sources */
export const unlessFresh = async (stamp, work, further = []) => {
    const current = fingerprint(further);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
    await work();
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, current);
};

/** Error whose message is shown instead of a stack trace. */
export class CannotBuild extends Error {}

/** The build tools are development packages, which a server does not need while `dist/` is up to date. */
const loadVite = async () => {
    try {
        return await import('vite');
    } catch (error) {
        if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
        const state = existsSync(stamp) ? 'dist/ was built from other sources' : 'dist/ has not been built';
        throw new CannotBuild(
            `${state}, and the tools that build it are not installed here. Run "npm ci --include=dev" and start again, or use the archive of "npm pack", which is built.`,
        );
    }
};

/** Builds `dist/` unless it is up to date or packed. @throws CannotBuild if the build tools are not installed */
export const buildIfStale = async () => {
    if (!existsSync(join(root, 'vite.config.ts')) && existsSync(stamp)) return;
    await unlessFresh(stamp, async () => {
        const { build } = await loadVite();
        process.stdout.write('Building the console and the API (once for each change of the sources)…\n');
        await inProduction(() => buildAll(build));
    });
};

/** Prints the reason in one sentence and exits. */
export const refuse = error => {
    const missing = error.code === 'ERR_MODULE_NOT_FOUND' && /^Cannot find package '(.+?)'/.exec(error.message)?.[1];
    if (!missing && !(error instanceof CannotBuild)) throw error;
    const why = missing
        ? `The package ${missing} is not installed. Run "npm ci", or on a server "npm ci --omit=dev".`
        : error.message;
    process.stderr.write(`${why}\n`);
    process.exit(1);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale().catch(refuse);
