type Figures = Readonly<Record<string, number>>;

const MEMORY = 60;
const TIMES_COPY = 3;
const TIMES_IDLE = 2;
const STALL = 10;

const most = (figures: Figures, names: readonly string[]): number => Math.max(...names.map(name => figures[name] ?? 0));

/** Prints whether the targets of imports are met. @param isAlone whether a single connection serves all users */
export const printTargets = (what: string, figures: Figures, isAlone: boolean): void => {
    const stall = most(figures, ['longest stall rehearsal, s', 'longest stall run, s', 'longest stall undo, s']);
    const listed = most(figures, ['list p99 rehearsal, ms', 'list p99 run, ms']);
    const memory = most(figures, ['above idle, rehearsal, MB', 'above idle, run, MB']);
    const idle = figures['list p99 idle, ms'] ?? 0;
    const beside = figures['list p99 COPY and upsert, ms'] ?? 0;
    const announced = figures['stall announced, s'] ?? 0;
    const targets: readonly (readonly [text: string, isHeld: boolean])[] = [
        [`${figures.ratio} times COPY and upsert, ${TIMES_COPY} at most`, (figures.ratio ?? 0) <= TIMES_COPY],
        [`${memory} MB above idle, ${MEMORY} at most`, memory <= MEMORY],
        isAlone
            ? [`a stall of ${stall} s, ${STALL} at most, ${announced} announced`, stall <= STALL]
            : [
                  `list p99 ${listed} ms, ${TIMES_IDLE} times ${idle} at most (${beside} beside COPY and upsert)`,
                  listed <= TIMES_IDLE * idle,
              ],
    ];
    for (const [text, isHeld] of targets) console.log(`${isHeld ? 'held    ' : 'not held'} ${what}: ${text}`);
};
