import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './median.ts';
import { record } from './record.ts';
import { audit, checker, leftovers, untold } from './reliability/audit.ts';
import { begin, createLosses, untilWritten } from './reliability/begin.ts';
import { seeded } from './reliability/chance.ts';
import { type Client, count, hold, type Tally } from './reliability/client.ts';
import { makePlace, OLDEST, OLDEST_ARCHIVE, PORT, unpackOldest } from './reliability/place.ts';
import { type Group, runCommand, spawnGroup, startServer } from './reliability/server.ts';

/**
 * Kills the server repeatedly (`kill -9`) during orders and validations, shipments, item changes, uploads, imports, document
 * rendering, webhooks, backups, and migrations of older data. A ledger outside the server records acknowledged writes, which
 * are read again after each start. Exit code 1 on any loss. SIGINT ends the round, followed by the usual checks.
 * `KILLS=200 KILL_SEED=7 KILL_ON=pglite npx tsx bench/kills.ts`
 */
const KILLS = Number(process.env.KILLS ?? 200);
const SEED = Number(process.env.KILL_SEED ?? 7);
const ON = process.env.KILL_ON ?? 'pglite';

/** Number of further acknowledged writes before a kill, with a maximum time in ms; then a random moment in ms. */
const LIVES = { least: 1, most: 40, longest: 15_000, moment: 400 } as const;
/** One kill in so many is of a migration, one during a backup, one during a start, and one is followed by an audit. */
const EVERY = { migration: 20, backup: 8, start: 10, audit: 40 } as const;
/** Maximum time in ms for jobs and webhooks to end. */
const LAST = 400_000;

const chance = seeded(SEED);
const between = (least: number, most: number): number => least + chance() * (most - least);

const place = await makePlace(ON);
const { variables, folder } = place;
const { losses, lose } = createLosses();
const kills: Tally = new Map();
const underWay: Tally = new Map();

mkdirSync(variables.DATA_DIR ?? '', { recursive: true });
const scene = await begin(place, `K${SEED}`, found => lose('writers', [found]));
const { line, work, log, receiver } = scene;
const { ledger } = work;
const readyTimes = [scene.server.ready];

/** A backup during the server's work: complete or absent, whichever process is killed. */
const backups: { readonly file: string; readonly orders: readonly string[] }[] = [];
const backUp = (): Group => {
    const file = join(folder, `backup-${backups.length}.tar.gz`);
    const orders = ledger.events.filter(({ event }) => event === 'order.validated').map(({ iri }) => iri);
    backups.push({ file, orders });
    return spawnGroup('backup', [file], variables, log);
};

/** Data of the first version: a start, or the restore of its backup, is killed while it migrates, and repeated. */
const migrate = async (): Promise<void> => {
    const older = mkdtempSync(join(folder, 'older-'));
    const own = { ...variables, DATA_DIR: older };
    const port = PORT + 1;
    if (ON === 'pglite' && chance() < 0.7) {
        unpackOldest(older);
        const killed = spawnGroup('main', [], { ...own, PORT: String(port) }, log);
        await wait(between(300, 4000));
        await killed.kill();
        count(kills, 'start that migrates');
    } else {
        await place.cluster?.sql('create database older');
        const restored = { ...own, ...(place.cluster && { DATABASE_URL: place.cluster.url.replace(/\w+$/, 'older') }) };
        const killed = spawnGroup('restore', [OLDEST_ARCHIVE], restored, log);
        await wait(between(300, 6000));
        const code = await killed.kill();
        if (code === null) {
            count(kills, 'restore of an older version');
            const { code: again, told } = await runCommand('restore', [OLDEST_ARCHIVE], restored);
            if (again !== 0) lose('restore', [`a restore is not repeated: ${JSON.stringify(told)}`]);
        }
        Object.assign(own, restored);
    }
    const server = await startServer(port, own, log);
    const { ask } = await checker(server.url);
    const entered = await ask('GET', `/api/brands?name=${encodeURIComponent(`Entered in ${OLDEST}`)}`);
    const item = await ask('GET', '/api/items/7');
    if (entered.body.totalItems !== 1 || item.body.weight !== 12.345) lose('migration', ['rows of the older version']);
    const { code, told } = await runCommand('admin', ['verify'], own);
    if (code !== 0) lose('migration', [`verify after a migration: ${JSON.stringify(told)}`]);
    await server.kill();
    await place.cluster?.sql('drop database if exists older with (force)');
    rmSync(older, { recursive: true, force: true });
};

/** Lets the server work for a while. */
const live = async (): Promise<void> => {
    await untilWritten(work, between(LIVES.least, LIVES.most), LIVES.longest);
    await wait(between(0, LIVES.moment));
};

/** Checks recent writes after a kill; every `EVERY.audit` kills, runs a full audit. */
const check = async (at: number, client: Client): Promise<void> =>
    lose(
        `kill ${at}`,
        at % EVERY.audit === 0
            ? await audit(client, work, variables)
            : await ledger.check(client, variables.DATA_DIR ?? '', 'recent'),
    );

/** Ctrl-C ends the round, but not the checks after it. */
let isEnded = false;
process.on('SIGINT', () => {
    isEnded = true;
});

const since = performance.now();
for (let at = 1; at <= KILLS && !work.isOver && !isEnded; at += 1) {
    if (at % EVERY.migration === 0) {
        await migrate();
        const release = hold(line);
        while (line.underWay.size > 0) await wait(20);
        await check(at, await checker(line.url));
        release();
        continue;
    }
    const backup = at % EVERY.backup === 1 ? backUp() : undefined;
    await live();
    for (const what of line.underWay.values()) count(underWay, what);
    const release = hold(line);
    await scene.server.kill();
    count(kills, backup ? 'server, beside a backup' : 'server at work');
    if (backup) await (chance() < 0.5 ? backup.kill() : backup.ended);
    if (at % EVERY.start === 5) {
        const early = spawnGroup('main', [], { ...variables, PORT: String(PORT) }, log);
        await wait(between(100, 2000));
        await early.kill();
        count(kills, 'server that starts');
        at += 1;
    }
    scene.server = await scene.start();
    readyTimes.push(scene.server.ready);
    await check(at, await checker(line.url));
    release();
    if (at % 10 === 0 || process.env.KILL_TOLD)
        console.log(`${at} kills, ${ledger.size} records, ${Math.round((performance.now() - since) / 1000)} s`);
}
work.isOver = true;
await scene.written;
const seconds = Math.round((performance.now() - since) / 1000);

/** Jobs and webhooks of killed processes end without intervention, on PostgreSQL a minute later. */
const client = await checker(line.url);
const unended = async (): Promise<number> => {
    const open = await Promise.all(
        ['waiting', 'running'].map(status => client.ask('GET', `/api/jobs?status=${status}&itemsPerPage=1`)),
    );
    return open.reduce((sum, { body }) => sum + Number(body.totalItems), 0);
};
const until = performance.now() + LAST;
while (performance.now() < until && ((await unended()) > 0 || (await untold(client, work, receiver)).length > 0))
    await wait(1000);
if ((await unended()) > 0) lose('the end', [`${await unended()} jobs have no end`]);
lose('the end', await untold(client, work, receiver));
lose('the end', await audit(client, work, variables));
lose('answers', [...line.faults]);
const rest = leftovers(variables.DATA_DIR ?? '');

/** Backups that exist after the kills; each must be complete. */
const whole = backups.filter(({ file }) => existsSync(file));
const last = whole.at(-1);
if (last) {
    const DATA_DIR = join(folder, 'restored');
    const own = { ...variables, DATA_DIR, DATABASE_URL: '' };
    const { code, told } = await runCommand('restore', [last.file], own);
    if (code !== 0) lose('the restore of the last backup', [JSON.stringify(told)]);
    const restored = await startServer(PORT + 1, own, log);
    const { ask } = await checker(restored.url);
    for (const iri of last.orders)
        if (!(await ask('GET', iri)).body.number) lose('the last backup', [`${iri} is not in the backup`]);
    await restored.kill();
}
await scene.server.stop();
receiver.close();

const total = [...kills.values()].reduce((sum, one) => sum + one, 0);
console.log(`\n${total} kills on ${ON} in ${seconds} s, seed ${SEED}`);
console.table(Object.fromEntries(kills));
console.log('Requests that were under way when the server was killed:');
console.table(Object.fromEntries(underWay));
console.log('Acknowledged, and read again:');
console.table(Object.fromEntries(ledger.kinds));
console.table(Object.fromEntries(work.tally));
console.table(Object.fromEntries(line.answers));
const figures = {
    kills: total,
    acknowledged: ledger.acknowledged,
    records: ledger.size,
    files: ledger.files,
    imports: work.imports.size,
    backups: `${whole.length} of ${backups.length} whole, the others absent`,
    webhooks: receiver.messages,
    webhooksAgain: receiver.again,
    partsLeft: rest.names.length,
    partsBytes: rest.bytes,
    readyMedian: Math.round(median(readyTimes)),
    readyMost: Math.round(Math.max(...readyTimes)),
    losses: losses.length,
};
console.table(figures);
record(`kills on ${ON}`, { ...figures, seed: SEED, seconds, cores: cpus().length, load: loadavg()[0] });
if (receiver.forged > 0) lose('webhooks', [`${receiver.forged} messages with a wrong signature`]);
for (const loss of losses) console.log(loss);
if (process.env.KILL_KEEP && losses.length > 0) console.log(`kept: ${folder}, ${place.cluster?.url}`);
else await place.remove();
process.exit(losses.length > 0 ? 1 : 0);
