import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, run } from './cluster.ts';

/** Settings of a cluster that logs its statements. */
export const TELLING = [`log_destination = 'jsonlog'`, 'logging_collector = on', `log_directory = 'told'`];

interface Logged {
    readonly message?: string;
    readonly detail?: string;
    readonly dbname?: string;
}

/** Replaces `$1` … in a statement with the values of its log line. */
const substituted = (statement: string, detail = ''): string => {
    const values = new Map(
        [...detail.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, place, value]) => [place, value]),
    );
    return statement.replaceAll(/\$(\d+)/g, (all, place) => values.get(place) ?? all);
};

const loggedIn = (folder: string): Logged[] =>
    readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .sort()
        .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n'))
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as Logged);

/** A statement on one line, ended by one semicolon. */
const forPgbench = (statement: string): string => `${statement.replaceAll(/\s+/g, ' ').replace(/;?\s*$/, '')};`;

/**
 * Records the statements that PostgreSQL receives during the work, with their values.
 * @returns one statement per line; commits are replaced by rollbacks, so that they can be repeated
 */
export const statementsOf = async (cluster: Cluster, work: () => Promise<unknown>): Promise<string[]> => {
    const folder = join(cluster.folder, 'data/told');
    const told = async (setting: string): Promise<void> => {
        await cluster.sql(`alter system set log_statement = '${setting}'`);
        await cluster.sql('select pg_reload_conf(), pg_sleep(0.5)');
    };
    await told('all');
    const before = loggedIn(folder).length;
    await work();
    await told('none');
    return loggedIn(folder)
        .slice(before)
        .filter(({ dbname, message = '' }) => dbname === 'comptoir' && /^(execute|statement)/.test(message))
        .map(({ message = '', detail }) => substituted(message.replace(/^(execute [^:]*|statement): /, ''), detail))
        .filter(statement => !/pg_reload_conf|alter system|^set /i.test(statement))
        .map(statement => forPgbench(/^commit/i.test(statement) ? 'rollback' : statement));
};

export interface Script {
    readonly name: string;
    /** Relative frequency among the scripts. */
    readonly weight: number;
    readonly statements: readonly string[];
}

/** Runs scripts with pgbench, at a rate per second. @returns milliseconds of each */
export const pgbench = async (
    port: number,
    folder: string,
    scripts: readonly Script[],
    { clients, seconds, rate }: { readonly clients: number; readonly seconds: number; readonly rate: number },
): Promise<{ readonly times: number[]; readonly failed: number }> => {
    const files = scripts.flatMap(({ name, weight, statements }) => {
        const file = join(folder, `${name}.sql`);
        writeFileSync(file, `${statements.join('\n')}\n`);
        return ['-f', `${file}@${weight}`];
    });
    const target = ['-h', '127.0.0.1', '-p', String(port), '-U', 'comptoir', 'comptoir'];
    const load = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), '-R', rate.toFixed(1)];
    const prefix = join(folder, 'pgbench');
    const said = await run('pgbench', ...load, '-l', `--log-prefix=${prefix}`, ...files, ...target);
    const lines = readdirSync(folder)
        .filter(name => name.startsWith('pgbench.'))
        .flatMap(name => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    // The third column is the latency in microseconds, or "failed" for an abandoned transaction.
    const times = lines.map(line => Number(line.split(' ')[2]) / 1000).filter(time => !Number.isNaN(time));
    return { times, failed: Number(/number of failed transactions: (\d+)/.exec(said)?.[1] ?? 0) };
};
