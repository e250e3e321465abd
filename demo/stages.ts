/** Stages of a first start that the worker reports, in order. */
export const STAGES = ['database', 'tables', 'data', 'finish', 'ready'] as const;
export type Stage = (typeof STAGES)[number];

/** Requests of pages to the worker, which responds on the port of the message. */
export type PageRequest = 'setUp' | 'reset' | 'stay';
export type WorkerMessage =
    | { readonly stage: Stage }
    | { readonly failure: string; readonly isFull: boolean }
    | { readonly isReset: true }
    | { readonly isKept: true };

/** Broadcast of the worker to all pages: whether new changes can no longer be stored. */
export interface StorageBroadcast {
    readonly isLost: boolean;
}
