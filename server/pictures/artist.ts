import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Refused } from '../domain/refused.ts';
import { ROOT } from '../paths.ts';
import type { PictureSource } from './render.ts';

/** A picture of the seed that is to be drawn, with the edit and the width of its thumbnails. */
export interface ToDraw extends Omit<PictureSource, 'bytes'> {
    readonly drawing: readonly string[];
    readonly wide: number;
}

/** What was drawn, or why it could not be. */
export type Drawn =
    | { readonly original: Uint8Array; readonly thumbnails: ReadonlyMap<number, Uint8Array> }
    | { readonly error: string };

/** Draws in a process of its own, one picture at a time. */
export interface Artist {
    /** @throws Refused (unavailable) when the process has ended; Error when the picture cannot be drawn */
    draw(picture: ToDraw): Promise<Exclude<Drawn, { readonly error: string }>>;
    /** Ends the process. */
    leave(): void;
}

const IS_SOURCE = import.meta.url.endsWith('.ts');
const DRAW = join(ROOT, IS_SOURCE ? 'server/process/draw.ts' : 'dist/server/draw.js');

/**
 * Drawing thousands of pictures leaves 200 MB to a process, in pieces that no later work fits into: this one ends with the work,
 * and gives them back (ADR 0078).
 */
export const hireArtist = (): Artist => {
    const child = fork(DRAW, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = new Promise<never>((_, fail) => {
        const tell = () => fail(new Refused('unavailable', 'unavailable'));
        child.once('error', tell).once('exit', tell);
    });
    // Nobody may wait when it ends.
    ended.catch(() => undefined);
    return {
        draw: async picture => {
            const heard = new Promise<Drawn>(resolve => child.once('message', said => resolve(said as Drawn)));
            child.send(picture);
            const drawn = await Promise.race([heard, ended]);
            if ('error' in drawn) throw new Error(drawn.error);
            return drawn;
        },
        leave: () => void child.kill('SIGKILL'),
    };
};
