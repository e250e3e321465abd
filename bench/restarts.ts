import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from './record.ts';
import { audit, checker, untold } from './reliability/audit.ts';
import { begin, createLosses, quantile, untilWritten } from './reliability/begin.ts';
import { seeded } from './reliability/chance.ts';
import type { Client } from './reliability/client.ts';
import type { Stop } from './reliability/cluster.ts';
import { makePlace, PORT } from './reliability/place.ts';
import { openProxy } from './reliability/proxy.ts';

/**
 * Restarts of PostgreSQL under the writers of `bench/kills.ts`: `fast`, `immediate` and by `kill -9` of its first process; a
 * silent network; and a failover to a standby, to which the address moves. The server is not restarted and must recover without
 * intervention. Acknowledged writes are read again after each; the only allowed error in the meantime is 503. Exit code 1 on
 * any loss.
 * `RESTARTS=30 RESTART_SEED=7 npx tsx bench/restarts.ts`
 */
const RESTARTS = Number(process.env.RESTARTS ?? 30);
const SEED = Number(process.env.RESTART_SEED ?? 7);

/** Number of acknowledged writes before a restart, the maximum time for them in ms, and the maximum downtime in ms. */
const LIFE = { writes: 30, longest: 20_000, away: 3000 } as const;
/** Duration in ms, longer than the server's timeout for a silent connection. */
const SILENCE = 80_000;
const WAYS: readonly Stop[] = ['fast', 'immediate', 'kill -9'];
const LAST = 200_000;

const { losses, lose } = createLosses();
const chance = seeded(SEED);
const place = await makePlace('postgres');
const { cluster } = place;
if (!cluster) throw new Error('there is no PostgreSQL');
const proxy = await openProxy(PORT + 8, cluster.port);
place.variables.DATABASE_URL = cluster.url.replace(`:${cluster.port}/`, `:${proxy.port}/`);
const scene = await begin(place, `R${SEED}`, found => lose('writers', [found]));
const { work, line } = scene;
const client = await checker(line.url);

/** Milliseconds until a change is answered with 200 again. */
const recovered = async ({ ask }: Client): Promise<number> => {
    const since = performance.now();
    for (;;) {
        const { status } = await ask('PATCH', '/api/items/1', { color: `${Math.trunc(since)}` });
        if (status === 200) return Math.round(performance.now() - since);
        await wait(20);
    }
};

const check = async (when: string): Promise<void> =>
    lose(when, await work.ledger.check(client, place.variables.DATA_DIR ?? '', 'recent'));

const times: Record<string, number[]> = {};
const took = (what: string, time: number): void => {
    times[what] = [...(times[what] ?? []), time];
};

for (let at = 0; at < RESTARTS; at += 1) {
    const how = WAYS[at % WAYS.length] ?? 'fast';
    await untilWritten(work, chance() * LIFE.writes, LIFE.longest);
    await cluster.stop(how);
    await wait(chance() * LIFE.away);
    await cluster.start();
    took(how, await recovered(client));
    await check(`restart ${at + 1}, ${how}`);
    console.log(`restart ${at + 1}, ${how}: ${work.ledger.acknowledged} acknowledged`);
}

line.slowest = 0;
proxy.isSilent = true;
await wait(SILENCE);
proxy.isSilent = false;
took('silence', await recovered(client));
const slowestInSilence = Math.round(line.slowest);
await check('silence');
console.log(`silence: the slowest answer took ${slowestInSilence} ms`);

/** Writes are acknowledged only once the standby shows them, as required for a failover without loss. */
const standby = await cluster.standby(PORT + 10);
await cluster.sql("alter system set synchronous_standby_names = '*'");
await cluster.sql("alter system set synchronous_commit = 'remote_apply'");
await cluster.sql('select pg_reload_conf()');
await untilWritten(work, 2 * LIFE.writes, 2 * LIFE.longest);
await cluster.stop('kill -9');
const since = performance.now();
await standby.sql("alter system set synchronous_standby_names = ''");
await standby.promote();
proxy.turn(standby.port);
took('promotion of the standby', Math.round(performance.now() - since));
took('failover', await recovered(client));
await check('failover');
await untilWritten(work, LIFE.writes, LIFE.longest);

work.isOver = true;
await scene.written;
const until = performance.now() + LAST;
while (performance.now() < until && (await untold(client, work, scene.receiver)).length > 0) await wait(1000);
lose('the end', await untold(client, work, scene.receiver));
lose('the end', await audit(client, work, place.variables));
lose('answers', [...line.faults]);
await scene.server.stop();
scene.receiver.close();
proxy.close();

console.table(
    Object.fromEntries(
        Object.entries(times).map(([what, all]) => [
            what,
            { times: all.length, 'recovered, median ms': quantile(all, 0.5), 'at most, ms': Math.max(...all) },
        ]),
    ),
);
console.table(Object.fromEntries(work.ledger.kinds));
console.table(Object.fromEntries(line.answers));
const figures = {
    restarts: RESTARTS,
    acknowledged: work.ledger.acknowledged,
    times,
    slowestInSilence,
    answers: Object.fromEntries(line.answers),
    losses: losses.length,
};
console.log(figures);
record('restarts of PostgreSQL', { ...figures, seed: SEED, load: loadavg()[0] });
await standby.remove();
await place.remove();
process.exit(losses.length > 0 ? 1 : 0);
