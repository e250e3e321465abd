import { Session } from 'node:inspector/promises';

interface Frame {
    readonly functionName: string;
    readonly url: string;
}

const IDLE = 'idle';

/** Owner of a function: `pg` for `…/node_modules/pg/lib/client.js`, `ours` for the project's files, `node` for Node.js. */
const ownerOf = ({ functionName, url }: Frame): string => {
    if (functionName === '(idle)') return IDLE;
    if (functionName === '(garbage collector)') return 'garbage collection';
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (name) return name;
    return url.startsWith('file:') && !url.includes('/bench/') ? 'ours' : url.includes('/bench/') ? 'bench' : 'node';
};

/** Profiles this thread during the work. @returns owners of functions in percent of the non-idle time, from 1 % */
export const profileOf = async (work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> => {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    await work();
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    const owners = new Map(profile.nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
    const { samples = [], timeDeltas = [] } = profile;
    const times = new Map<string, number>();
    for (const [at, id] of samples.entries()) {
        const owner = owners.get(id) ?? 'node';
        times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[at] ?? 0));
    }
    times.delete(IDLE);
    const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
    const shares = [...times].map(([owner, time]) => [owner, Math.round((100 * time) / busy)] as const);
    return Object.fromEntries(shares.filter(([, share]) => share >= 1).sort(([, one], [, other]) => other - one));
};
