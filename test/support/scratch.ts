import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. Copying a database there takes a twentieth of the system time. */
const MEMORY = '/dev/shm';
/** In bytes: several times what a run keeps there. A container often has 64 MB only. */
const ROOM = 4 * 2 ** 30;

const hasRoom = (): boolean => {
    try {
        accessSync(MEMORY, constants.W_OK);
        const { bavail, bsize } = statfsSync(MEMORY);
        return Math.min(bavail * bsize, freemem()) > ROOM;
    } catch {
        return false;
    }
};

const isRunning = (pid: number): boolean => {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
};

/** What killed runs have left would fill the memory. */
const sweep = (): void => {
    for (const name of readdirSync(MEMORY)) {
        const [, pid] = /^comptoir-(\d+)-/.exec(name) ?? [];
        if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
    }
};

/** A new folder for data that nobody misses after the run: in memory if there is room, because disks are slow. */
export const scratchFolder = (use: string): string => {
    if (!hasRoom()) return mkdtempSync(join(tmpdir(), `comptoir-${use}-`));
    sweep();
    return mkdtempSync(join(MEMORY, `comptoir-${process.pid}-${use}-`));
};
