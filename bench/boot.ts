import type { BrowserContext, Page } from '@playwright/test';
import { median } from './median.ts';
import { type Beside, openBeside, VIEW } from './peers/beside.ts';
import { record } from './record.ts';

/**
 * Claim: the console starts no slower than a bare react-admin and @api-platform/admin (`bench/peers`) with the same columns and
 * API. Measured in Chromium as medians of alternating rounds: milliseconds from navigation to a usable login form and to the
 * first 25 rows of the items. Cold is a new browser profile, warm is its second visit.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);

const SUBJECTS = {
    ours: '/',
    'react-admin': '/react-admin/#/',
    '@api-platform/admin': '/api-platform-admin/#/',
} as const;
type Subject = keyof typeof SUBJECTS;
const NAMES = Object.keys(SUBJECTS) as Subject[];

interface Screen {
    readonly path: string;
    readonly signedIn: boolean;
    /** Expression that becomes true once the screen is usable. */
    readonly shown: string;
}

const FIRST_ROWS: Screen = {
    path: 'items',
    signedIn: true,
    shown: `[...document.querySelectorAll('tbody tr')]
            .filter(row => /[A-Z]{3}-[A-Z]{3}-[0-9]{6}/.test(row.textContent)).length === 25`,
};

const SCREENS: Record<string, Screen> = {
    'login form': {
        path: 'login',
        signedIn: false,
        shown: `document.querySelector('input[name="username"]:enabled')
            ?.checkVisibility({ opacityProperty: true, visibilityProperty: true })`,
    },
    'first rows': FIRST_ROWS,
};

interface Condition {
    readonly throttle: number;
    /** Bytes per second and milliseconds. */
    readonly network?: { readonly throughput: number; readonly latency: number };
}

const THROTTLED: Condition = { throttle: 4 };
const CONDITIONS: Record<string, Condition> = {
    '1 x': { throttle: 1 },
    '4 x': THROTTLED,
    'slow network': { throttle: 1, network: { throughput: 200_000, latency: 150 } },
};

const emulate = async (page: Page, { throttle, network }: Condition): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    if (!network) return;
    const { throughput, latency } = network;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
    });
};

interface Entry {
    readonly name: string;
    readonly initiatorType: string;
    readonly startTime: number;
    readonly responseEnd: number;
    readonly encodedBodySize: number;
}

interface Load {
    /** Milliseconds from navigation until the screen was shown. */
    readonly shown: number;
    /** Requests that started before `shown`. */
    readonly entries: readonly Entry[];
    /** Milliseconds of the longest task after the first contentful paint; 0 if none took 50. */
    readonly longest: number;
}

/** Script of the page: measures from the start of the navigation until the screen is shown. */
const script = ({ signedIn, shown }: Screen, token: string): string => `
    if (location.protocol !== 'about:') {
        globalThis.tasks = [];
        new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
        if (${signedIn}) sessionStorage.setItem('token', '${token}');
        globalThis.shown = new Promise((resolve, reject) => {
            setTimeout(() => reject(new Error('not shown after a minute')), 60_000);
            const look = () => ${shown} ? resolve(performance.now()) : requestAnimationFrame(look);
            requestAnimationFrame(look);
        });
    }`;

const ENTRIES = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
    ({ name, initiatorType, startTime, responseEnd, encodedBodySize }) =>
        ({ name, initiatorType, startTime, responseEnd, encodedBodySize }))`;

/**
 * Longest task. Evaluated once the first contentful paint is known and half a second has passed without a long task: with
 * throttling, both come after the last request. A task in which the paint is reported started after the painted frame.
 */
const LONGEST = `(async () => {
    const endOf = ({ startTime, duration }) => startTime + duration;
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0];
    const isQuiet = () => paint() && performance.now() - Math.max(endOf(paint()), ...tasks.map(endOf)) > 500;
    while (!isQuiet()) await new Promise(resolve => setTimeout(resolve, 50));
    return Math.max(0, ...tasks.filter(task => endOf(task) > paint().startTime).map(({ duration }) => duration));
})()`;

interface Visit {
    readonly subject: Subject;
    readonly screen: Screen;
    readonly condition: Condition;
}

const load = async (context: BrowserContext, beside: Beside, { subject, screen, condition }: Visit): Promise<Load> => {
    const page = await context.newPage();
    await emulate(page, condition);
    await page.addInitScript(script(screen, beside.token));
    await page.goto(`${beside.url}${SUBJECTS[subject]}${screen.path}`);
    const shown = await page.evaluate<number>('globalThis.shown');
    await page.waitForLoadState('networkidle');
    const entries = await page.evaluate<Entry[]>(ENTRIES);
    const longest = await page.evaluate<number>(LONGEST);
    await page.close();
    return { shown, longest, entries: entries.filter(({ startTime }) => startTime < shown) };
};

/** A first visit with an empty cache, then a second one. */
const loadTwice = async (beside: Beside, visit: Visit): Promise<{ cold: Load; warm: Load }> => {
    const context = await beside.browser.newContext(VIEW);
    const cold = await load(context, beside, visit);
    const warm = await load(context, beside, visit);
    await context.close();
    return { cold, warm };
};

const kilobytes = (bytes: number): number => Number((bytes / 1000).toFixed(1));

const weigh = ({ entries }: Load) => {
    const scripts = entries.filter(({ name }) => name.endsWith('.js'));
    return {
        'JavaScript files': scripts.length,
        'JavaScript, kB of brotli': kilobytes(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)),
        requests: entries.length,
        'API requests': entries.filter(({ initiatorType }) => initiatorType === 'fetch').length,
    };
};

/** One line per request, in order of their start. */
const waterfall = ({ entries, shown }: Load): readonly string[] => [
    ...entries.map(({ name, startTime, responseEnd, encodedBodySize }) => {
        const { pathname, search } = new URL(name);
        const [from, to] = [startTime, responseEnd].map(time => time.toFixed(0).padStart(5));
        return `${from} ${to} ${(encodedBodySize / 1000).toFixed(1).padStart(6)} kB  ${pathname}${search}`.slice(
            0,
            110,
        );
    }),
    `${shown.toFixed(0).padStart(5)} shown`,
];

const compare = (times: Readonly<Record<Subject, readonly number[]>>) => {
    const medians = NAMES.map(name => [name, Math.round(median(times[name]))] as const);
    const ours = median(times.ours);
    // A longest task of 0 has no ratio.
    const ratios = NAMES.slice(1).flatMap(name => {
        const peer = median(times[name]);
        return peer > 0 ? [[`ours / ${name}`, Number((ours / peer).toFixed(2))] as const] : [];
    });
    return Object.fromEntries([...medians, ...ratios]);
};

const beside = await openBeside(['react-admin', 'api-platform-admin']);

// Excluded from the times, because the server answers its first requests more slowly.
const traffic: Record<string, object> = {};
const waterfalls: Record<string, readonly string[]> = {};
for (const [name, screen] of Object.entries(SCREENS))
    for (const subject of NAMES) {
        const { cold } = await loadTwice(beside, { subject, screen, condition: THROTTLED });
        traffic[`${name}, ${subject}`] = weigh(cold);
        if (subject === 'ours') waterfalls[name] = waterfall(cold);
    }

const milliseconds: Record<string, object> = {};
const tasks: Record<string, object> = {};
const bySubject = (): Record<Subject, number[]> => ({ ours: [], 'react-admin': [], '@api-platform/admin': [] });
for (const [name, screen] of Object.entries(SCREENS))
    for (const [conditionName, condition] of Object.entries(CONDITIONS)) {
        const [cold, warm, longest] = [bySubject(), bySubject(), bySubject()];
        for (let round = 0; round < ROUNDS; round += 1)
            for (const subject of NAMES) {
                const loads = await loadTwice(beside, { subject, screen, condition });
                cold[subject].push(loads.cold.shown);
                warm[subject].push(loads.warm.shown);
                longest[subject].push(loads.cold.longest, loads.warm.longest);
            }
        milliseconds[`${name}, cold, ${conditionName}`] = compare(cold);
        const again = Number((median(warm.ours) / median(cold.ours)).toFixed(2));
        milliseconds[`${name}, warm, ${conditionName}`] = { ...compare(warm), 'ours, warm / cold': again };
        if (condition.throttle > 1)
            tasks[name] = { ...compare(longest), 'ours, worst': Math.round(Math.max(...longest.ours)) };
        console.log(`measured: ${name}, ${conditionName}`);
    }

/** Effect of a slow API on the console's first rows: its requests should run in parallel. */
const SLOWER = 500;
const slow: Record<'api' | 'none', number[]> = { api: [], none: [] };
const visit: Visit = { subject: 'ours', screen: FIRST_ROWS, condition: { throttle: 1 } };
for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ['none', 'api'] as const) {
        beside.delay.api = kind === 'api' ? SLOWER : 0;
        slow[kind].push((await loadTwice(beside, visit)).cold.shown);
    }
const later = Math.round(median(slow.api) - median(slow.none));
const slower = {
    without: Math.round(median(slow.none)),
    with: Math.round(median(slow.api)),
    later,
    within: later <= 650,
};
await beside.close();

for (const [name, lines] of Object.entries(waterfalls))
    console.log(`ours, ${name}, cold, ${THROTTLED.throttle} x: start, end, size\n${lines.join('\n')}`);
console.table(traffic);
console.log(`milliseconds from navigation, medians of ${ROUNDS}; slow network: 1.6 Mbit/s, 150 ms`);
console.table(milliseconds);
console.log(`longest task after the first paint, milliseconds at ${THROTTLED.throttle} x, cold and warm`);
console.table(tasks);
console.log(`first rows of ours, cold, 1 x, with an API that answers ${SLOWER} ms later`);
console.table([slower]);
record('boot', { rounds: ROUNDS, traffic, milliseconds, tasks, 'API 500 ms slower': slower });
