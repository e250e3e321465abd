import { CODE_PAGES, type CodePage, decodePage, signOf } from '../codePages.ts';
import type { Encoding } from '../source.ts';

/** Possible encodings of a file, the most probable first, with sample cells in each. */
export interface FoundEncoding {
    readonly encodings: readonly [Encoding, ...Encoding[]];
    /** Cells in which the encodings differ; empty for a single encoding. */
    readonly samples: Readonly<Partial<Record<Encoding, readonly string[]>>>;
}

/** Classes of neighbouring characters, for the probability of a character. */
const [EDGE, LOWER, UPPER, DIGIT, HIGH] = [0, 1, 2, 3, 4] as const;
const CLASSES = 5;

const classOf = (byte: number): number => {
    if (byte >= 0x80) return HIGH;
    if (byte >= 97 && byte <= 122) return LOWER;
    if (byte >= 65 && byte <= 90) return UPPER;
    return byte >= 48 && byte <= 57 ? DIGIT : EDGE;
};

const BY_BYTE: readonly number[] = Array.from({ length: 256 }, (_, byte) => classOf(byte));

const FRENCH = /^[àâäçéèêëîïôöùûüÿœæ]$/i;
const LETTER = /^\p{L}$/u;
const CAPITAL = /^\p{Lu}$/u;
const WESTERN = /^[áíóúñìòãõåøßðþýšž]$/i;
const MARK = /^[«»“”„‘’–—…·•°²³½¼¾®©™×£§µ±ªº¿¡]$/;
const APOSTROPHE = '’';
const ELLIPSIS = '…';

const letterScore = (sign: string, before: number, after: number): number => {
    const worth = FRENCH.test(sign) ? 3 : WESTERN.test(sign) ? 0 : -1;
    if (before === DIGIT || after === DIGIT) return Math.min(worth, 0);
    const isCapital = CAPITAL.test(sign);
    if (isCapital && before === LOWER) return -4;
    if (!isCapital && after === UPPER) return -2;
    return before === EDGE && after === EDGE && !/[àÀ]/.test(sign) ? -2 : worth;
};

const isWithinWord = (before: number, after: number): boolean =>
    (before === LOWER || before === UPPER) && (after === LOWER || after === UPPER);

const markScore = (sign: string, before: number, after: number): number => {
    if (sign === APOSTROPHE) return isWithinWord(before, after) || after === HIGH ? 3 : 0;
    if (isWithinWord(before, after)) return -4;
    if (sign === ELLIPSIS && before === EDGE) return -1;
    return before === EDGE || after === EDGE ? 1 : 0;
};

/** Probability score of a character between two others, in texts of a French or English wholesaler. */
const scoreOf = (sign: string, before: number, after: number): number => {
    if (sign < '\u00a0') return -8;
    if (sign === '\u00a0') return isWithinWord(before, after) ? -4 : 1;
    if (sign === '€') return isWithinWord(before, after) ? -4 : 2;
    if (LETTER.test(sign)) return letterScore(sign, before, after);
    return MARK.test(sign) ? markScore(sign, before, after) : isWithinWord(before, after) ? -5 : -4;
};

/** Statistics of the bytes above 0x7f: UTF-8 characters and neighbours. */
interface Evidence {
    /** Weighted number of UTF-8 characters, and number of invalid bytes. */
    readonly utf8: number;
    readonly broken: number;
    /** Zero bytes at even and at odd offsets. */
    readonly evenZeros: number;
    readonly oddZeros: number;
    readonly bytes: number;
    /** Frequency of a byte between two classes. */
    readonly counts: Int32Array;
    /** One cell per byte above 0x7f. */
    readonly cells: readonly Uint8Array[];
}

/** Maximum number of sample cells. */
const SAMPLES = 3;
const SAMPLE_BYTES = 60;

const isBetweenCells = (byte: number | undefined): boolean =>
    byte === undefined || byte < 32 || byte === 34 || byte === 44 || byte === 59;

const cellAround = (piece: Uint8Array, at: number): Uint8Array => {
    let [start, end] = [at, at];
    while (at - start < SAMPLE_BYTES && !isBetweenCells(piece[start - 1])) start -= 1;
    while (end - at < SAMPLE_BYTES && !isBetweenCells(piece[end + 1])) end += 1;
    return piece.slice(start, end + 1);
};

/** Number of continuation bytes after the first byte of a UTF-8 character (RFC 3629, 4). */
const following = (first: number): number =>
    first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : first >= 0xf0 && first <= 0xf4 ? 3 : 0;

/** Restricts the second byte, to exclude overlong characters, surrogates and code points beyond Unicode. */
const isSecond = (first: number, second: number): boolean => {
    const [least, most] = { 224: [0xa0, 0xbf], 237: [0x80, 0x9f], 240: [0x90, 0xbf], 244: [0x80, 0x8f] }[first] ?? [
        0x80, 0xbf,
    ];
    return second >= (least ?? 0) && second <= (most ?? 0);
};

/** Weight of a character as evidence, by its first byte: non-Latin characters may be coincidental. */
const weightOf = (first: number): number =>
    (first >= 0xc2 && first <= 0xc5) || first === 0xe2 || first === 0xf0 ? 1 : 0.25;

export const createEvidence = () => {
    const counts = new Int32Array(128 * CLASSES * CLASSES);
    const cells = new Map<number, Uint8Array>();
    let [utf8, broken, evenZeros, oddZeros, bytes] = [0, 0, 0, 0, 0];
    /** First byte of an incomplete UTF-8 character, the number of missing bytes, and whether the next one is the second. */
    let [first, left, isNext] = [0, 0, false];
    /** Byte above 0x7f whose next neighbour is pending, and the class before it. */
    let [waiting, before, last] = [-1, EDGE as number, EDGE as number];

    const settle = (after: number): void => {
        const at = ((waiting - 0x80) * CLASSES + before) * CLASSES + after;
        if (waiting >= 0) counts[at] = (counts[at] ?? 0) + 1;
        waiting = -1;
    };
    const follow = (byte: number): boolean => {
        const isGood = isNext ? isSecond(first, byte) : byte >= 0x80 && byte <= 0xbf;
        isNext = false;
        if (!isGood) {
            broken += 1;
            left = 0;
            return false;
        }
        left -= 1;
        if (left === 0) utf8 += weightOf(first);
        return true;
    };
    const begin = (byte: number): void => {
        left = following(byte);
        [first, isNext] = [byte, left > 0];
        if (left === 0) broken += 1;
    };
    const seeHigh = (piece: Uint8Array, byte: number, at: number): void => {
        settle(HIGH);
        [waiting, before] = [byte, last];
        if (!cells.has(byte)) cells.set(byte, cellAround(piece, at));
        if (left === 0 || !follow(byte)) begin(byte);
    };
    return {
        see: (piece: Uint8Array): void => {
            for (let at = 0; at < piece.length; at += 1) {
                const byte = piece[at] ?? 0;
                if (byte >= 0x80) seeHigh(piece, byte, at);
                else {
                    if (waiting >= 0) settle(BY_BYTE[byte] ?? EDGE);
                    if (left > 0) follow(byte);
                    if (byte === 0 && (bytes + at) % 2 === 0) evenZeros += 1;
                    else if (byte === 0) oddZeros += 1;
                }
                last = BY_BYTE[byte] ?? EDGE;
            }
            bytes += piece.length;
        },
        end: (): Evidence => {
            settle(EDGE);
            if (left > 0) broken += 1;
            return { utf8, broken, evenZeros, oddZeros, bytes, counts, cells: [...cells.values()] };
        },
    };
};

/** Calls back for each byte above 0x7f and its neighbours. */
const eachContext = (
    counts: Int32Array,
    call: (byte: number, before: number, after: number, times: number) => void,
): void => {
    counts.forEach((times, at) => {
        if (times > 0)
            call(0x80 + Math.floor(at / CLASSES / CLASSES), Math.floor(at / CLASSES) % CLASSES, at % CLASSES, times);
    });
};

interface Scored {
    readonly page: CodePage;
    readonly score: number;
}

const scored = (counts: Int32Array): readonly Scored[] =>
    CODE_PAGES.map(page => {
        let score = 0;
        eachContext(counts, (byte, before, after, times) => {
            score += times * scoreOf(signOf(page, byte), before, after);
        });
        return { page, score };
    }).toSorted((one, other) => other.score - one.score);

/** Number of bytes that two code pages decode differently. */
const differencesOf = (counts: Int32Array, one: CodePage, other: CodePage): number => {
    let different = 0;
    eachContext(counts, (byte, _before, _after, times) => {
        if (signOf(one, byte) !== signOf(other, byte)) different += times;
    });
    return different;
};

/** Minimum score difference, per differing character, at which a code page is clearly more probable. */
const CLEARLY = 2.5;

/** Code pages for the user's choice: the best one, and those of similar probability that decode differently. */
const pagesOf = (counts: Int32Array): readonly [CodePage, ...CodePage[]] => {
    const [best = { page: CODE_PAGES[0], score: 0 }, ...others] = scored(counts);
    const possible = others.filter(({ page, score }) => {
        const different = differencesOf(counts, best.page, page);
        return different > 0 && best.score - score < different * CLEARLY;
    });
    return [best.page, ...possible.map(({ page }) => page)];
};

/** Minimum share of zeros in UTF-16 texts. */
const ZEROS = 0.2;
/** Minimum ratio of zeros between even and odd offsets. */
const LOPSIDED = 10;

/** UTF-16 variant of a text without a byte order mark; undefined for other encodings. */
const utf16In = ({ evenZeros, oddZeros, bytes, broken }: Evidence): Encoding | undefined => {
    const zeros = evenZeros + oddZeros;
    if (zeros === 0 || (broken === 0 && zeros < bytes * ZEROS)) return undefined;
    if (oddZeros > evenZeros * LOPSIDED) return 'UTF-16LE';
    return evenZeros > oddZeros * LOPSIDED ? 'UTF-16BE' : undefined;
};

const decodeAs = (encoding: Encoding, bytes: Uint8Array): string =>
    CODE_PAGES.some(page => page === encoding)
        ? decodePage(encoding as CodePage, bytes)
        : new TextDecoder('UTF-8').decode(bytes);

const found = (encodings: FoundEncoding['encodings'], cells: readonly Uint8Array[]): FoundEncoding => {
    const read = new Map<string, readonly string[]>();
    for (const cell of encodings.length > 1 ? cells : []) {
        const texts = encodings.map(one => decodeAs(one, cell).trim());
        if (read.size < SAMPLES && new Set(texts).size > 1) read.set(texts.join('\n'), texts);
    }
    const samples = [...read.values()];
    return {
        encodings,
        samples: Object.fromEntries(encodings.map((one, at) => [one, samples.flatMap(texts => texts[at] ?? [])])),
    };
};

/**
 * Possible encodings by all bytes of a file; undefined for binary content. A file with few invalid UTF-8 bytes counts
 * as UTF-8, and its invalid rows are refused; another encoding would garble every accent.
 * @param isMarked true if it starts with the UTF-8 byte order mark, which is not part of the evidence
 */
export const encodingsBy = (evidence: Evidence, isMarked: boolean): FoundEncoding | undefined => {
    const { utf8, broken, evenZeros, oddZeros, counts, cells } = evidence;
    const wide = isMarked ? undefined : utf16In(evidence);
    if (wide) return found([wide], cells);
    if (broken === 0) return found(['UTF-8'], cells);
    if (evenZeros + oddZeros > 0) return undefined;
    if (utf8 + Number(isMarked) >= broken) return found(['UTF-8'], cells);
    const pages = pagesOf(counts);
    return found(utf8 > 0 || isMarked ? ['UTF-8', ...pages] : pages, cells);
};
