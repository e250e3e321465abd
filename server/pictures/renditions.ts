import { setTimeout as sleep } from 'node:timers/promises';
import type { Density } from '#contract/pictureDownloads.ts';
import { busy } from '../hydra/problem.ts';
import type { Background } from '../jobs/background.ts';
import { createQueue } from '../jobs/queue.ts';
import { makeNext, releaseClaims } from './pending.ts';
import { type Given, readJpeg } from './readJpeg.ts';
import { type Rendition, renditionOf } from './rendition.ts';
import { type PictureServices, PRIORITY, type Sides } from './services.ts';

/** Makes what is shown of pictures, and what is given away of them. */
export interface Renditions {
    /** There may be something new to make; it begins once the answer that told so is on its way. */
    wake(): void;
    /** Resolves when all that people uploaded is made, or cannot be. */
    drain(): Promise<void>;
    /**
     * Makes what was left, and what the seed wants, from now on.
     * @param alone no other process works on the same database.
     */
    start(alone: boolean): void;
    /** Begins nothing more. */
    stop(): void;
    /** As {@link renditionOf}. */
    renditionOf(picture: { rendition: string }, dpi: Density): Promise<Rendition>;
    /** As {@link readJpeg}. */
    readJpeg(picture: Given, dpi: Density): Promise<Uint8Array | undefined>;
    readonly sides: Sides;
}

/** How often one looks for what a process that died, or a storage that failed, has left. */
const MINUTE = 60_000;

/** The pause after each picture of the seed, in times of what it took: others use the machine, too. */
const PAUSE = 1;

/** JPEGs that are made at the same time; a zip of thousands waits for its own, and takes them one by one. */
const JPEGS = { atOnce: 2, maxWaiting: 10_000, busy };

interface State {
    priority: number;
    running: boolean;
    again: boolean;
    stopped: boolean;
}

/** Until nothing is left: one picture after the other, so that a process never has more than one in hand. */
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

/** One loop a process; several processes share what there is. */
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
