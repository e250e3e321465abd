import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Refused } from '../domain/refused.ts';
import { ROOT } from '../paths.ts';
import type { PictureSource } from './render.ts';

export interface DrawingTask extends Omit<PictureSource, 'bytes'> {
    readonly drawing: readonly string[];
    readonly wide: number;
}

export type DrawingResult =
    | { readonly original: Uint8Array; readonly thumbnails: ReadonlyMap<number, Uint8Array> }
    | { readonly error: string };

/** Draws pictures in a child process, one at a time. */
export interface Artist {
    /** @throws Refused (unavailable) if the process has ended; Error if the picture cannot be drawn */
    draw(picture: DrawingTask): Promise<Exclude<DrawingResult, { readonly error: string }>>;
    leave(): void;
}

const IS_SOURCE = import.meta.url.endsWith('.ts');
const DRAW = join(ROOT, IS_SOURCE ? 'server/process/draw.ts' : 'dist/server/draw.js');

/** Starts the child process. Drawing fragments 200 MB of memory, which its end releases (ADR 0078). */
export const hireArtist = (): Artist => {
    const child = fork(DRAW, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = new Promise<never>((_, fail) => {
        const tell = () => fail(new Refused('unavailable', 'unavailable'));
        child.once('error', tell).once('exit', tell);
    });
    // Avoids an unhandled rejection if the process ends between drawings.
    ended.catch(() => undefined);
    return {
        draw: async picture => {
            const heard = new Promise<DrawingResult>(resolve =>
                child.once('message', said => resolve(said as DrawingResult)),
            );
            child.send(picture);
            const drawn = await Promise.race([heard, ended]);
            if ('error' in drawn) throw new Error(drawn.error);
            return drawn;
        },
        leave: () => void child.kill('SIGKILL'),
    };
};
