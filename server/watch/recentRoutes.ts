import type { RouteTimes } from '#contract/operations/serverStatus.ts';
import { onNote, type TelemetryNotes } from '../telemetry/notes.ts';

/** Ratio of adjacent bucket bounds, which is the relative error of quantiles. The first bound is 1 ms. */
const STEP = 1.1;
const BOUNDS = 120;
const SLOT = 5 * 60_000;
const SLOTS = 12;

interface Counts {
    readonly method: string;
    readonly route: string;
    /** Requests by bucket, in slots of five minutes for one hour. */
    readonly slots: { at: number; readonly counts: Uint32Array }[];
}

const boundOf = (milliseconds: number): number =>
    Math.min(BOUNDS - 1, Math.max(0, Math.ceil(Math.log(milliseconds) / Math.log(STEP))));

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

const quantile = (counts: Uint32Array, total: number, part: number): number => {
    let passed = 0;
    const bound = counts.findIndex(count => {
        passed += count;
        return passed >= total * part;
    });
    return round(STEP ** bound);
};

/** Durations of the last hour's requests by route, in bounded memory. */
export interface RecentRoutes {
    add(request: Pick<TelemetryNotes['request'], 'method' | 'route' | 'seconds'>): void;
    /** Slowest routes first, by p99. */
    slowest(most: number): RouteTimes[];
}

/** @param now monotonic clock in milliseconds */
export const createRecentRoutes = (now: () => number = () => performance.now()): RecentRoutes => {
    const routes = new Map<string, Counts>();
    const timesOf = ({ method, route, slots }: Counts): RouteTimes => {
        const oldest = Math.floor(now() / SLOT) - SLOTS;
        const sum = new Uint32Array(BOUNDS);
        for (const { at, counts } of slots)
            if (at > oldest) for (const [bound, count] of counts.entries()) sum[bound] = (sum[bound] ?? 0) + count;
        const count = sum.reduce((total, one) => total + one, 0);
        return { method, route, count, p50: quantile(sum, count, 0.5), p99: quantile(sum, count, 0.99) };
    };
    return {
        add: ({ method, route, seconds }) => {
            const name = `${method} ${route}`;
            const known = routes.get(name) ?? { method, route, slots: [] };
            routes.set(name, known);
            const at = Math.floor(now() / SLOT);
            const place = at % SLOTS;
            const slot = known.slots.find(one => one.at % SLOTS === place) ?? { at, counts: new Uint32Array(BOUNDS) };
            if (slot.at !== at) slot.counts.fill(0);
            slot.at = at;
            if (!known.slots.includes(slot)) known.slots.push(slot);
            const bound = boundOf(seconds * 1000);
            slot.counts[bound] = (slot.counts[bound] ?? 0) + 1;
        },
        slowest: most =>
            [...routes.values()]
                .map(timesOf)
                .filter(({ count }) => count > 0)
                .sort((one, other) => other.p99 - one.p99)
                .slice(0, most),
    };
};

export const recentRoutes: RecentRoutes = createRecentRoutes();
onNote('request', recentRoutes.add);
