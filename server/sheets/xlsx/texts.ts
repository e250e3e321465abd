import { Problem } from '../../hydra/problem.ts';
import type { Archive } from './archive.ts';
import { createRunText } from './runText.ts';
import { createXml } from './xml.ts';

/** The texts that cells of a workbook share, by number. */
export interface Texts {
    get(index: number): string | undefined;
}

const PAGE = 1_048_576;
/** Megabytes of memory: more would be felt by everybody. */
const MAX_PAGES = 64;
const FIRST = 1024;

/** A list of numbers of four bytes each. */
const createNumbers = () => {
    let [numbers, length] = [new Uint32Array(FIRST), 0];
    return {
        push: (value: number): void => {
            if (length === numbers.length) {
                const longer = new Uint32Array(length * 2);
                longer.set(numbers);
                numbers = longer;
            }
            numbers[length] = value;
            length += 1;
        },
        get: (index: number): number | undefined => (index < length ? numbers[index] : undefined),
    };
};

/** Texts in UTF-8 on pages: half a million strings would take four times the memory. */
const createTexts = (): Texts & { add(text: string): void } => {
    const pages: Buffer[] = [];
    const [places, lengths] = [createNumbers(), createNumbers()];
    let at = PAGE;
    const makeRoom = (length: number): void => {
        if (at + length <= PAGE) return;
        if (pages.length === MAX_PAGES) throw new Problem(422, 'sheet_texts', { params: { limit: MAX_PAGES } });
        pages.push(Buffer.allocUnsafeSlow(PAGE));
        at = 0;
    };
    const get = (index: number): string | undefined => {
        const [place, length] = [places.get(index), lengths.get(index)];
        if (place === undefined || length === undefined) return undefined;
        const start = place % PAGE;
        return pages[Math.floor(place / PAGE)]?.toString('utf8', start, start + length);
    };
    const add = (text: string): void => {
        const length = Buffer.byteLength(text);
        makeRoom(length);
        pages.at(-1)?.write(text, at);
        places.push((pages.length - 1) * PAGE + at);
        lengths.push(length);
        at += length;
    };
    return { get, add };
};

/** Reads the shared texts of a workbook, if it has any. */
export const readTexts = async (archive: Archive, part: string | undefined): Promise<Texts> => {
    const texts = createTexts();
    if (part === undefined || !archive.has(part)) return texts;
    const run = createRunText();
    let isWhole = false;
    const read = createXml({
        open: name => {
            if (name === 'si') run.reset();
            else run.open(name);
        },
        text: run.text,
        close: name => {
            run.close(name);
            if (name === 'si') texts.add(run.value());
            isWhole ||= name === 'sst';
        },
    });
    for await (const piece of archive.read(part)) read(piece);
    if (!isWhole) throw new Error('the shared texts are not whole');
    return texts;
};
