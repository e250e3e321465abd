import { checkSpace } from '../space.ts';
import type { StagedRow } from '../staged.ts';
import type { Rehearsal } from './rehearsal.ts';
import { stage, textOf } from './stage.ts';
import type { Tally } from './tally.ts';

/** Counts and stages what the rows of a file do. */
export interface Keeper {
    readonly keep: (rows: Iterable<StagedRow>) => Promise<void>;
    /** Resolves when all of them are staged. */
    readonly settled: () => Promise<void>;
    /** Seconds that the database took to stage a row, on average: how fast it is on this machine. */
    readonly secondsARow: () => number;
}

/** The next slice is worked on while the database writes one. */
export const createKeeper = (
    { db, resource, isReplacing, turns }: Pick<Rehearsal, 'db' | 'resource' | 'isReplacing' | 'turns'>,
    importId: number,
    tally: Tally,
): Keeper => {
    let place = 0;
    let writing = Promise.resolve();
    let seconds = 0;
    const write = async (text: string, names: readonly string[]): Promise<void> => {
        const since = performance.now();
        await stage(db, { importId, resource, after: place, text, names });
        seconds += (performance.now() - since) / 1000;
    };
    return {
        keep: async rows => {
            let text = '';
            const names: string[] = [];
            for (const row of rows) {
                tally.add(row);
                if (isReplacing || row.action !== 'same') {
                    text += names.length === 0 ? textOf(row) : `,${textOf(row)}`;
                    names.push(row.name);
                }
                const turn = turns();
                if (turn) await turn;
            }
            await writing;
            checkSpace(db);
            writing = write(text, names);
            place += names.length;
            // Whoever waits for it next is told of a failure; until then, nobody would be, and Node.js would end the process.
            writing.catch(() => undefined);
        },
        settled: () => writing,
        secondsARow: () => seconds / Math.max(1, place),
    };
};
