import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '#server/db/database.ts';
import { ASSETS } from '../assets.ts';
import { fromHost } from './host.ts';

/** IndexedDB database, in PGlite's naming scheme. */
const PLACE = 'idb://comptoir';

/** A file is stored as a whole after any change, so WAL segments are 1 MiB instead of 16. */
const SMALL = ['--wal-segsize=1', '--no-data-checksums'];
const SPARING = ['shared_buffers=32MB', 'min_wal_size=2MB', 'max_wal_size=16MB'].flatMap(setting => ['-c', setting]);

const fetchAsset = async (name: keyof typeof ASSETS): Promise<Response> => {
    const response = await fromHost(new URL(ASSETS[name], location.origin).href);
    if (!response.ok) throw new Error(`${ASSETS[name]} is not served: ${response.status}`);
    return response;
};

/** Supports hosts with another content type for WebAssembly, which prevents streaming compilation. */
const compile = async (name: keyof typeof ASSETS): Promise<WebAssembly.Module> => {
    const response = await fetchAsset(name);
    return response.headers.get('Content-Type') === 'application/wasm'
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
};

/** A data URL, because the database fetches the extension itself and would bypass the cached files. */
const addressOfTrigrams = async (): Promise<URL> => {
    const bytes = new Uint8Array(await (await fetchAsset('trigrams')).arrayBuffer());
    return new URL(`data:application/gzip;base64,${Buffer.from(bytes).toString('base64')}`);
};

/** Passes the database's assets from the demonstration's addresses, because a service worker cannot import them. */
const createClient = async (): Promise<PGlite> => {
    const [pgliteWasmModule, initdbWasmModule, fsBundle] = await Promise.all([
        compile('database'),
        compile('initdb'),
        fetchAsset('files').then(response => response.blob()),
    ]);
    const trigrams = { name: 'pg_trgm', setup: async () => ({ bundlePath: await addressOfTrigrams() }) };
    return PGlite.create({
        dataDir: PLACE,
        pgliteWasmModule,
        initdbWasmModule,
        fsBundle,
        extensions: { pg_trgm: trigrams },
        initDbStartParams: SMALL,
        startParams: [...PGlite.defaultStartParams, ...SPARING],
    });
};

export interface BrowserDatabase extends Database {
    /** Writes changes since the last call to the browser's storage; a no-op without changes. */
    flush(): Promise<void>;
}

export const openDatabase = async (): Promise<BrowserDatabase> => {
    const client = await createClient();
    const db = drizzle({ client });
    const write = client.syncToFs.bind(client);
    // PGlite would compare a thousand files after each statement.
    client.syncToFs = async () => undefined;
    const position = async (): Promise<string | undefined> => {
        const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
        return rows[0]?.at;
    };
    let written: string | undefined;
    const flush = async (): Promise<void> => {
        const now = await position();
        if (now === written) return;
        // Runs exclusively, so that a consistent state is written.
        await client.runExclusive(write);
        written = now;
    };
    return {
        db,
        jobs: db,
        kind: 'pglite',
        ping: async () => void (await db.execute(sql`select 1`)),
        exclusively: work => work({ db, migrate: migrationsFolder => migrate(db, { migrationsFolder }) }),
        flush,
        close: async () => {
            client.syncToFs = write;
            await client.close();
        },
    };
};
