import { setTimeout as sleep } from 'node:timers/promises';
import type { Density } from '#contract/pictureDownloads.ts';
import { busy } from '../hydra/problem.ts';
import type { Background } from '../jobs/background.ts';
import { createQueue } from '../jobs/queue.ts';
import { makeNext, releaseClaims } from './pending.ts';
import { type Given, readJpeg } from './readJpeg.ts';
import { type Rendition, renditionOf } from './rendition.ts';
import { type PictureServices, PRIORITY, type Sides } from './services.ts';

/** Creates the thumbnails and JPEGs of pictures. */
export interface Renditions {
    /** Starts processing after the current response, in case there are new pictures. */
    wake(): void;
    /** Resolves when all uploaded pictures have been processed. */
    drain(): Promise<void>;
    /**
     * Starts processing the remaining renditions, including those of the seed.
     * @param alone whether no other process uses the database
     */
    start(alone: boolean): void;
    /** Stops before the next picture. */
    stop(): void;
    /** See {@link renditionOf}. */
    renditionOf(picture: { rendition: string }, dpi: Density): Promise<Rendition>;
    /** See {@link readJpeg}. */
    readJpeg(picture: Given, dpi: Density): Promise<Uint8Array | undefined>;
    readonly sides: Sides;
}

/** Interval for finding work left by crashed processes or failed storage. */
const MINUTE = 60_000;

/** Pause after each seeded picture, relative to its duration, to leave the machine to other work. */
const PAUSE = 1;

/** Concurrency of JPEGs; the long queue serves archives with thousands of pictures. */
const JPEGS = { atOnce: 2, maxWaiting: 10_000, busy };

interface State {
    priority: number;
    running: boolean;
    again: boolean;
    stopped: boolean;
}

/** Processes one picture at a time until none is left, so that a process holds only one in memory. */
const makeAll = async (services: PictureServices, state: State): Promise<void> => {
    for (;;) {
        const began = performance.now();
        if (state.stopped || !(await makeNext(services, state.priority))) return;
        if (state.priority === PRIORITY.seed) await sleep((performance.now() - began) * PAUSE);
    }
};

const work = async (services: PictureServices, state: State): Promise<void> => {
    state.again = state.running;
    if (state.running) return;
    state.running = true;
    try {
        do {
            state.again = false;
            await makeAll(services, state);
        } while (state.again && !state.stopped);
    } finally {
        state.running = false;
    }
};

/** One loop per process; several processes share the work. */
export const createRenditions = (services: PictureServices, background: Background): Renditions => {
    const state: State = { priority: PRIORITY.people, running: false, again: false, stopped: false };
    const jpegs = { ...services, making: new Map(), queue: createQueue(JPEGS) };
    const wake = (): void => background.run(() => work(services, state));
    const timers: NodeJS.Timeout[] = [];
    return {
        wake,
        drain: () => makeAll(services, state),
        start: alone => {
            state.priority = PRIORITY.seed;
            if (alone) background.run(() => releaseClaims(services));
            wake();
            timers.push(setInterval(wake, MINUTE).unref());
        },
        stop: () => {
            state.stopped = true;
            for (const timer of timers) clearInterval(timer);
        },
        renditionOf: (picture, dpi) => renditionOf(jpegs, picture, dpi),
        readJpeg: (picture, dpi) => readJpeg(jpegs, picture, dpi),
        sides: services.sides,
    };
};
