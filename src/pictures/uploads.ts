import type { Refusal } from '#contract/language/rules.ts';
import { createListeners, type Listeners } from '../listeners.ts';
import { type FailedUpload, isUnfinished, resetUpload, type Upload } from './upload.ts';

/** Browsers open six HTTP/1.1 connections per server; two are left for other requests. */
export const MAX_PARALLEL = 4;

/** Minimum change of progress worth a render. */
const STEP = 0.02;

interface Chosen {
    readonly file: File;
    readonly owner: string;
}

interface Sending {
    readonly signal: AbortSignal;
    readonly onShare: (share: number) => void;
}

export interface UploadsOptions {
    readonly refuse: (file: File) => Refusal | undefined;
    /** @returns failure; undefined on success */
    readonly send: (upload: Upload, sending: Sending) => Promise<FailedUpload | undefined>;
    /** Uploads the files of one owner one after the other, to preserve their order. */
    readonly inOrder?: boolean;
}

/** An upload queue with limited concurrency, outside React because progress changes a list of hundreds of files. */
export interface Uploads {
    readonly subscribe: Listeners['subscribe'];
    readonly list: () => readonly Upload[];
    /** True while the queue waits for the network or for a retry by the user. */
    readonly isHalted: () => boolean;
    readonly add: (chosen: readonly Chosen[]) => void;
    /** Cancels the unfinished uploads with these identifiers, by default all of them. */
    readonly cancel: (ids?: readonly number[]) => void;
    /** Retries the failed or cancelled uploads with these identifiers; by default all failed ones. */
    readonly retry: (ids?: readonly number[]) => void;
    /** Continues after a halt, without retrying failed uploads. */
    readonly resume: () => void;
    /** Removes completed uploads from the list, except failed ones, which can be retried. */
    readonly clear: () => void;
}

export const createUploads = ({ refuse, send, inOrder = false }: UploadsOptions): Uploads => {
    const { subscribe, notify } = createListeners();
    const running = new Map<number, AbortController>();
    let list: readonly Upload[] = [];
    let halted = false;
    let made = 0;

    const set = (next: readonly Upload[]) => {
        list = next;
        notify();
    };
    const change = (id: number, how: (upload: Upload) => Upload) =>
        set(list.map(upload => (upload.id === id ? how(upload) : upload)));
    const next = (): Upload | undefined => {
        const busy = new Set(list.filter(({ id }) => running.has(id)).map(({ owner }) => owner));
        return list.find(
            ({ id, state, owner }) => state === 'waiting' && !running.has(id) && !(inOrder && busy.has(owner)),
        );
    };

    const settle = (id: number, failed: FailedUpload | undefined) => {
        if (failed?.halts) halted = true;
        // An upload cancelled meanwhile stays cancelled.
        change(id, upload => {
            if (upload.state !== 'sending') return upload;
            if (!failed) return { ...upload, state: 'sent', share: 1 };
            return { ...upload, state: failed.again ? 'failed' : 'refused', why: failed.why };
        });
    };
    const start = async (upload: Upload) => {
        const controller = new AbortController();
        const { id } = upload;
        running.set(id, controller);
        change(id, one => ({ ...one, state: 'sending' }));
        const onShare = (share: number) => {
            const before = list.find(one => one.id === id)?.share ?? 0;
            if (share - before >= STEP) change(id, one => ({ ...one, share }));
        };
        const failed = await send(upload, { signal: controller.signal, onShare });
        running.delete(id);
        settle(id, failed);
        pump();
    };
    const pump = () => {
        const upload = !halted && running.size < MAX_PARALLEL ? next() : undefined;
        if (!upload) return;
        void start(upload);
        pump();
    };

    const toUpload = ({ file, owner }: Chosen): Upload => {
        made += 1;
        const why = refuse(file);
        return { id: made, file, owner, share: 0, state: why ? 'refused' : 'waiting', why };
    };
    const concerns = (ids: readonly number[] | undefined, id: number) => !ids || ids.includes(id);
    const resume = () => {
        halted = false;
        notify();
        pump();
    };
    return {
        subscribe,
        list: () => list,
        isHalted: () => halted,
        add: chosen => {
            set([...list, ...chosen.map(toUpload)]);
            pump();
        },
        cancel: ids => {
            set(
                list.map(upload =>
                    concerns(ids, upload.id) && isUnfinished(upload) ? { ...upload, state: 'cancelled' } : upload,
                ),
            );
            for (const [id, controller] of running) if (concerns(ids, id)) controller.abort();
        },
        retry: ids => {
            const may = (upload: Upload) => upload.state === 'failed' || (ids && upload.state === 'cancelled');
            set(list.map(upload => (concerns(ids, upload.id) && may(upload) ? resetUpload(upload) : upload)));
            resume();
        },
        resume,
        clear: () => set(list.filter(upload => isUnfinished(upload) || upload.state === 'failed')),
    };
};
