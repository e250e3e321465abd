/** What the worker tells of a first start, in order. */
export const STAGES = ['database', 'tables', 'data', 'finish', 'ready'] as const;
export type Stage = (typeof STAGES)[number];

/** What the pages ask of the worker; it answers on the port that comes with it. */
export type Asked = 'setUp' | 'reset' | 'stay';
export type Told =
    | { readonly stage: Stage }
    | { readonly failure: string; readonly isFull: boolean }
    | { readonly isReset: true }
    | { readonly isKept: true };

/** What the worker tells every page by itself: whether what is typed can no longer be kept. */
export interface ToldAll {
    readonly isLost: boolean;
}
