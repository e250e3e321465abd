import type { Asked, Told } from '../stages.ts';

/** Asks the worker for something, and hears what it tells until it is done. */
export const ask = (worker: ServiceWorker, asked: Asked, hear: (told: Told) => boolean): Promise<void> =>
    new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<Told>) => {
            if (hear(data)) resolve();
        };
        worker.postMessage(asked, [port2]);
    });
