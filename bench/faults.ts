import { loadavg } from 'node:os';
import { record } from './record.ts';
import { wrongClock } from './reliability/clock.ts';
import { fullDisk } from './reliability/disk.ts';

/**
 * Faults of the machine: a full disk under the writers of `bench/kills.ts`, with the embedded database on it (`disk`) or only
 * the files (`files`), and a clock that jumps two years ahead and back (`clock`). Exit code 1 if an acknowledged write is lost,
 * or a response is unexpected. `npx tsx bench/faults.ts [disk] [files] [clock]`; the first two as root.
 */
const asked = process.argv.slice(2);
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);

let wrong = 0;
for (const [name, database] of [
    ['disk', 'pglite'],
    ['files', 'postgres'],
] as const) {
    if (!isAsked(name)) continue;
    const outcome = await fullDisk(database);
    console.log(name, outcome);
    wrong += outcome.losses.length;
    record(`full disk, ${name}`, { ...outcome, load: loadavg()[0] });
}
if (isAsked('clock')) {
    const seen = await wrongClock();
    console.table(seen);
    wrong += seen.filter(({ isRight }) => !isRight).length;
    record('a wrong clock', { seen, load: loadavg()[0] });
}
process.exit(wrong > 0 ? 1 : 0);
