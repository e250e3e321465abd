import { Buffer } from './buffer.ts';

/** Node's globals. `process.versions` is empty, so that libraries do not detect Node. */
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
