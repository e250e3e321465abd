import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { audit, checker } from './audit.ts';
import { begin, untilWritten } from './begin.ts';
import { makePlace, type Place } from './place.ts';

const MB = 1024 * 1024;
/** Size in MB: room for the benchmark's database, and for writes until the disk is full. */
const SIZE = 700;
/** Free space in MB when the disk is filled from outside, in turn; the embedded database stops writing at 32. */
const LEFT = [34, 20, 0] as const;
/** Durations in ms: of the full disk, and of the recovery afterwards. */
const FULL = 15_000;
const FREE = 60_000;

/** Fills a disk except for a number of MB. @returns a function that frees the space */
const fill = (disk: string, left: number): (() => void) => {
    const file = join(disk, 'ballast');
    const { bavail, bsize } = statfsSync(disk);
    const ballast = openSync(file, 'w');
    const piece = Buffer.alloc(MB);
    try {
        for (let free = bavail * bsize - left * MB; free > 0; free -= MB) writeSync(ballast, piece);
    } catch {
        // The last chunk did not fit: the disk is full, as intended.
    } finally {
        closeSync(ballast);
    }
    return () => rmSync(file, { force: true });
};

export interface DiskOutcome {
    readonly acknowledged: number;
    readonly answers: Record<string, number>;
    /** Texts of refusals, each once. */
    readonly said: readonly string[];
    readonly losses: readonly string[];
    /** Milliseconds until a change was accepted after space was freed. */
    readonly recovered: readonly number[];
}

const mounted = (place: Place): string => {
    const disk = join(place.folder, 'disk');
    mkdirSync(disk);
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m`, 'tmpfs', disk]);
    return disk;
};

/**
 * Runs the writers on a disk that becomes full three times: with the embedded database and its files, or with the files only if
 * PostgreSQL is elsewhere. Needs root, for a file system of a fixed size.
 */
export const fullDisk = async (database: string): Promise<DiskOutcome> => {
    const losses: string[] = [];
    const said = new Set<string>();
    const recovered: number[] = [];
    const place = await makePlace(database);
    const disk = mounted(place);
    place.variables.DATA_DIR = join(disk, 'data');
    const scene = await begin(place, 'D1', found => losses.push(found));
    const { work, line } = scene;
    const client = await checker(line.url);
    const change = () => client.ask('PATCH', '/api/items/1', { color: `${Math.trunc(performance.now())}` });
    const upload = async () => {
        const body = new FormData();
        body.set('resource', 'items');
        body.set('file', new File([`Référence;Désignation\nFULL;${'x'.repeat(100)}\n`], 'full.csv'));
        return client.ask('POST', '/api/imports', body);
    };
    for (const left of LEFT) {
        await untilWritten(work, 20, FREE);
        const free = fill(disk, left);
        const end = performance.now() + FULL;
        while (performance.now() < end) {
            for (const { status, body } of [await change(), await upload()])
                if (status >= 400) said.add(`${status} ${body.detail}`);
            await wait(200);
        }
        free();
        const since = performance.now();
        while ((await change()).status !== 200 && performance.now() - since < FREE) await wait(100);
        recovered.push(Math.round(performance.now() - since));
        losses.push(...(await work.ledger.check(client, place.variables.DATA_DIR ?? '', 'recent')));
    }
    await untilWritten(work, 20, FREE);
    work.isOver = true;
    await scene.written;
    losses.push(...(await audit(client, work, place.variables)), ...line.faults, ...client.line.faults);
    await scene.server.stop();
    scene.receiver.close();
    execFileSync('/usr/bin/umount', [disk]);
    await place.remove();
    const answers = Object.fromEntries(line.answers);
    return { acknowledged: work.ledger.acknowledged, answers, said: [...said], losses, recovered };
};
