import type { Asked, Told } from '../stages.ts';

/** Sends a request to the worker. Resolves when `hear` returns true for one of its messages. */
export const ask = (worker: ServiceWorker, asked: Asked, hear: (told: Told) => boolean): Promise<void> =>
    new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<Told>) => {
            if (hear(data)) resolve();
        };
        worker.postMessage(asked, [port2]);
    });
