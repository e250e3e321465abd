import type { Refusal } from '#contract/rules.ts';
import { createListeners, type Listeners } from '../../listeners.ts';
import { type Failed, isUnfinished, renewed, type Upload } from './upload.ts';

/** Browsers open six connections to a server: two are left for what the person does meanwhile. */
export const AT_ONCE = 4;

/** A step of progress that is worth drawing. */
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
    /** Why a file is not even tried. */
    readonly refuse: (file: File) => Refusal | undefined;
    /** @returns why it failed; undefined when it is there. */
    readonly send: (upload: Upload, sending: Sending) => Promise<Failed | undefined>;
    /** One file at a time for the same owner, so that they arrive in their order. */
    readonly inOrder?: boolean;
}

/** Files that are sent a few at a time. Lives outside React: a list of hundreds moves with each of their steps. */
export interface Uploads {
    readonly subscribe: Listeners['subscribe'];
    readonly list: () => readonly Upload[];
    /** Whether they wait for the network, or for the person to try again. */
    readonly isHalted: () => boolean;
    readonly add: (chosen: readonly Chosen[]) => void;
    /** Both concern those of the identifiers that still can be; all of them without. */
    readonly cancel: (ids?: readonly number[]) => void;
    readonly retry: (ids?: readonly number[]) => void;
    /** Goes on after a halt; what failed stays so. */
    readonly resume: () => void;
    /** Forgets those that are over. */
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

    const settle = (id: number, failed: Failed | undefined) => {
        if (failed?.halts) halted = true;
        // What was cancelled meanwhile stays cancelled.
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
        const upload = !halted && running.size < AT_ONCE ? next() : undefined;
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
            set(list.map(upload => (concerns(ids, upload.id) && may(upload) ? renewed(upload) : upload)));
            resume();
        },
        resume,
        clear: () => set(list.filter(upload => isUnfinished(upload) || upload.state === 'failed')),
    };
};
