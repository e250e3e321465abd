import { renderDocuments } from '#server/documents/draw.ts';
import { confirmationOf } from '#test/support/documents.ts';
import { median } from './median.ts';
import { record } from './record.ts';

/** B5: confirmations of 40 and of 1 000 lines: time, longest wait of other requests, and size. */
const REPEATS = 5;

/** Measures how late a timer of one millisecond is. */
const watchTurns = () => {
    let [longest, last] = [0, performance.now()];
    const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last - 1);
        last = performance.now();
    }, 1);
    return () => {
        clearInterval(timer);
        return Math.max(longest, performance.now() - last - 1);
    };
};

const measure = async (lines: number) => {
    const contents = [confirmationOf(lines)];
    await renderDocuments(contents, 'fr');
    const [times, turns]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        const [start, longest] = [performance.now(), watchTurns()];
        ({ length: bytes } = await renderDocuments(contents, 'fr'));
        times.push(performance.now() - start);
        turns.push(longest());
    }
    const milliseconds = Math.round(median(times));
    const wait = Math.round(median(turns));
    process.stdout.write(
        `${lines} lines: ${milliseconds} ms, longest wait ${wait} ms, ${Math.round(bytes / 1000)} kB\n`,
    );
    return { lines, milliseconds, wait, kilobytes: Math.round(bytes / 1000) };
};

record('documents', { few: await measure(40), many: await measure(1000) });
