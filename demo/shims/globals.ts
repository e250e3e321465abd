import { Buffer } from './buffer.ts';

/** What Node gives every module. There are no versions of it, by which libraries would take this for Node. */
const began = performance.now();
const node = {
    Buffer,
    global: globalThis,
    process: {
        env: {},
        argv: [],
        versions: {},
        platform: 'browser',
        uptime: () => (performance.now() - began) / 1000,
        memoryUsage: () => ({ rss: 0, heapUsed: 0 }),
        nextTick: (work: (...given: readonly unknown[]) => void, ...given: readonly unknown[]) =>
            queueMicrotask(() => work(...given)),
    },
    setImmediate: (work: (...given: readonly unknown[]) => void, ...given: readonly unknown[]) =>
        setTimeout(work, 0, ...given),
    clearImmediate: (timer: number) => clearTimeout(timer),
};

Object.assign(globalThis, node);
