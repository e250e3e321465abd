import { keptUnder } from '../kept.ts';
import { isPicking, type Picking } from './picking.ts';

/** What is kept of a preparation in this browser. All its tabs share it. */
export interface Shared {
    readonly read: () => Picking | undefined;
    readonly keep: (picking: Picking | undefined) => void;
    /** Whether another tab has kept something since this one read or kept it. */
    readonly isNews: () => boolean;
    /** @returns a function that ends the subscription to what other tabs keep. */
    readonly listen: (receive: () => void) => () => void;
}

/** Compares what is written with what was read or written here, so that a storage that is full or forbidden has no news. */
export const sharedUnder = (key: string): Shared => {
    const storage = keptUnder(key);
    let known = storage.text();
    return {
        read: () => {
            known = storage.text();
            const value = storage.read();
            return isPicking(value) ? value : undefined;
        },
        keep: picking => {
            storage.keep(picking);
            known = storage.text();
        },
        isNews: () => storage.text() !== known,
        listen: receive => {
            const hear = (event: StorageEvent): void => {
                if (event.key === key || event.key === null) receive();
            };
            window.addEventListener('storage', hear);
            return () => window.removeEventListener('storage', hear);
        },
    };
};
