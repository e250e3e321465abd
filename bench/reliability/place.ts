import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { ROOT } from '#server/paths.ts';
import { type Cluster, makeCluster } from './cluster.ts';

/** First port of the benchmark: the server, its neighbours, the receiver and PostgreSQL use it and the following ones. */
export const PORT = Number(process.env.BENCH_PORT ?? 4140);

/** Data location of a server in the benchmark. */
export interface Place {
    readonly folder: string;
    /** Environment of the server and of its commands. */
    readonly variables: Record<string, string>;
    readonly cluster: Cluster | undefined;
    remove(): Promise<void>;
}

const SEED = { SEED_ITEMS: '60', SEED_PICTURED: '0', SEED_ORDERS: '6', WEBHOOK_PRIVATE: 'true', LOG_LEVEL: 'warn' };

/** Creates an empty data folder, with a separate PostgreSQL if requested. */
export const makePlace = async (database: string, settings: readonly string[] = []): Promise<Place> => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-reliability-'));
    const cluster = database === 'postgres' ? await makeCluster(PORT + 9, settings) : undefined;
    const variables = {
        ...SEED,
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'data'),
        ...(cluster && { DATABASE_URL: cluster.url }),
    };
    const remove = async (): Promise<void> => {
        await cluster?.remove();
        rmSync(folder, { recursive: true, force: true });
    };
    return { folder, variables, cluster, remove };
};

export const OLDEST = '0.1.0';
const UPGRADES = join(ROOT, 'test/upgrades');
export const OLDEST_ARCHIVE = join(UPGRADES, `${OLDEST}.tar.gz`);

/** Unpacks a data folder of the first version. */
export const unpackOldest = (place: string): void => {
    const packed = readFileSync(join(UPGRADES, `${OLDEST}.tar.br`));
    const tar = brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });
    execFileSync('tar', ['-xf', '-', '-C', place], { input: tar });
};
