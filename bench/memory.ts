import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from './median.ts';
import { load } from './memory/load.ts';
import { startTree, type Tree, type Watched } from './memory/server.ts';
import { record } from './record.ts';

/**
 * Memory of the server with its embedded database, for one or more built trees in turn: after a first start, after restarts,
 * and during a mixed load. Also the times of starts, a list, a search and as many lists as an import needs.
 * `npx tsx bench/memory.ts [--tree ../before --tree .] [--node /path/to/node] [--rounds 3] [--minutes 20] [--pictured 0]`
 */
const { values } = parseArgs({
    options: {
        tree: { type: 'string', multiple: true, default: ['.'] },
        node: { type: 'string', multiple: true, default: [process.execPath] },
        rounds: { type: 'string', default: '3' },
        minutes: { type: 'string', default: '0' },
        pictured: { type: 'string', default: '0' },
    },
});

/** Rest in ms: the server works further after it starts to listen. */
const REST = 5000;
/** Interval in ms between two points of the curve. */
const STEP = 15_000;
const VISITS = 40;

const round = (value: number): number => Math.round(value * 10) / 10;
const middle = (numbers: readonly number[]): number => round(median(numbers));

const timesOf = async ({ ask }: Watched, path: string): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < VISITS; at += 1) {
        const since = performance.now();
        await (await ask('GET', path)).arrayBuffer();
        times.push(performance.now() - since);
    }
    return median(times);
};

const LIST = '/api/items?itemsPerPage=25&order[reference]=asc';
const SEARCH = '/api/items?itemsPerPage=25&q=raquette';

interface Start {
    readonly ready: number;
    readonly rested: number;
    readonly list: number;
    readonly search: number;
    readonly visited: number;
}

const measure = async (server: Watched): Promise<Start> => {
    await wait(REST);
    const rested = server.memory();
    const [list, search] = [await timesOf(server, LIST), await timesOf(server, SEARCH)];
    return { ready: server.ready, rested, list, search, visited: server.memory() };
};

/** The first start of each tree in a separate folder, and one restart per round, alternating with the other trees. */
const starts = async (trees: readonly Tree[], folders: readonly string[], rounds: number) => {
    const taken = trees.map((): Start[] => []);
    for (let at = 0; at <= rounds; at += 1)
        for (const [place, tree] of trees.entries()) {
            const DATA_DIR = folders[place] ?? '';
            const server = await startTree(tree, { DATA_DIR, SEED_PICTURED: values.pictured });
            taken[place]?.push(await measure(server));
            await server.end();
        }
    return taken;
};

const figuresOf = ([first, ...again]: readonly Start[]) => ({
    'first start, MB': round(first?.rested ?? Number.NaN),
    'first start, s': round((first?.ready ?? Number.NaN) / 1000),
    'restart, MB': middle(again.map(({ rested }) => rested)),
    'restart and visits, MB': middle(again.map(({ visited }) => visited)),
    'restart, s': middle(again.map(({ ready }) => ready / 1000)),
    'list, ms': middle(again.map(({ list }) => list)),
    'search, ms': middle(again.map(({ search }) => search)),
});

/** Memory during a load, and the increase from its second to its last quarter. */
const curveOf = async (tree: Tree, DATA_DIR: string, minutes: number) => {
    const server = await startTree(tree, { DATA_DIR, SEED_PICTURED: '0' });
    const curve: number[] = [];
    const timer = setInterval(() => curve.push(Math.round(server.memory())), STEP);
    const done = await load(server, minutes * 60_000);
    clearInterval(timer);
    await wait(REST);
    const rest = Math.round(server.memory());
    await server.end();
    const quarter = (at: number): number =>
        median(curve.slice(Math.floor((at * curve.length) / 4), Math.floor(((at + 1) * curve.length) / 4)));
    return {
        done,
        curve,
        'most, MB': Math.max(...curve),
        'afterwards, MB': rest,
        grown: round(quarter(3) / quarter(1)),
    };
};

const trees = values.tree.flatMap(folder => values.node.map(node => ({ folder: resolve(folder), node })));
const folders = trees.map(() => mkdtempSync(join(tmpdir(), 'comptoir-memory-')));
const results: Record<string, object> = {};
const measured = await starts(trees, folders, Number(values.rounds));
for (const [place, tree] of trees.entries()) {
    const minutes = Number(values.minutes);
    const curve = minutes > 0 && (await curveOf(tree, folders[place] ?? '', minutes));
    results[`${tree.folder} ${tree.node}`] = { ...figuresOf(measured[place] ?? []), ...curve, load: loadavg()[0] };
    console.log(tree, results[`${tree.folder} ${tree.node}`]);
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
if (trees.length === 1) record('memory', results[`${trees[0]?.folder} ${trees[0]?.node}`] ?? {});
