import type { PageRequest, WorkerMessage } from '../stages.ts';

/** Sends a request to the worker. Resolves when `hear` returns true for one of its messages. */
export const ask = (worker: ServiceWorker, asked: PageRequest, hear: (told: WorkerMessage) => boolean): Promise<void> =>
    new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
            if (hear(data)) resolve();
        };
        worker.postMessage(asked, [port2]);
    });
