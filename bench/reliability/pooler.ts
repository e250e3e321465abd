import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asOther, type Cluster, ownFolder } from './cluster.ts';

/** Configuration of docs/growing.md, without passwords. */
const configurationOf = (cluster: Cluster, port: number, folder: string): string => `[databases]
comptoir = host=127.0.0.1 port=${cluster.port} dbname=comptoir user=comptoir

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = 12
max_client_conn = 400
auth_type = any
logfile = ${join(folder, 'log')}
`;

/** Limits of single statements, which transactions do not set. */
const LIMITS = `alter role comptoir set statement_timeout = '60s'; alter role comptoir set lock_timeout = '3s';
    alter role comptoir set plan_cache_mode = 'force_custom_plan'`;

const answers = (port: number): Promise<boolean> =>
    new Promise(done => {
        const socket = connect(port, '127.0.0.1', () => {
            socket.destroy();
            done(true);
        }).once('error', () => done(false));
    });

/** Starts PgBouncer in transaction mode for a PostgreSQL. @returns the address for servers, and a function that stops it */
export const startPooler = async (cluster: Cluster, port: number): Promise<{ url: string; stop: () => void }> => {
    const folder = ownFolder();
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(file, configurationOf(cluster, port, folder));
    await cluster.sql(LIMITS);
    const [name, args] = asOther(['/usr/sbin/pgbouncer', '-q', file]);
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
    while (!(await answers(port))) await wait(50);
    const stop = (): void => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
        rmSync(folder, { recursive: true, force: true });
    };
    return { url: `postgres://comptoir@127.0.0.1:${port}/comptoir?pooler=transaction`, stop };
};
