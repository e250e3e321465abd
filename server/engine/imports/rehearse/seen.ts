const FIRST_PRIME = 0x01000193;
const SECOND_PRIME = 0x85ebca6b;
const START = 1024;
/** Of the places that may be taken before there are twice as many. */
const FULL = 0.6;

/** The row that first had a text, for hundreds of thousands of texts. */
export interface Seen {
    /** Remembers the row of a text that is new. @returns the row that had it before */
    readonly note: (text: string, row: number) => number | undefined;
}

/** Mixes the bits of a hash, so that its last ones tell as much as the others (MurmurHash3). */
const mixed = (hash: number): number => {
    const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
    return (twice ^ (twice >>> 16)) >>> 0;
};

/** Three numbers a place: two hashes of the text, and its row, which is 0 in a free one. */
const createPlaces = (count: number) => {
    const numbers = new Uint32Array(3 * count);
    const find = (one: number, other: number): number => {
        let at = one % count;
        while (numbers[3 * at + 2] !== 0 && (numbers[3 * at] !== one || numbers[3 * at + 1] !== other))
            at = (at + 1) % count;
        return at;
    };
    return {
        count,
        numbers,
        /** @returns the row that is there already, or else 0 */
        put: (one: number, other: number, row: number): number => {
            const at = find(one, other);
            const known = numbers[3 * at + 2] ?? 0;
            if (known === 0) {
                numbers[3 * at] = one;
                numbers[3 * at + 1] = other;
                numbers[3 * at + 2] = row;
            }
            return known;
        },
    };
};

type Places = ReturnType<typeof createPlaces>;

const grown = ({ count, numbers }: Places): Places => {
    const places = createPlaces(2 * count);
    for (let at = 0; at < numbers.length; at += 3)
        if (numbers[at + 2] !== 0) places.put(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0);
    return places;
};

/**
 * Remembers texts by 64 bits of hash, in 20 to 40 bytes each: a map of half a million keys would take 60 MB. Two texts of a
 * million are taken for one in one file of 30 million.
 */
export const createSeen = (): Seen => {
    let places = createPlaces(START);
    let size = 0;
    return {
        note: (text, row) => {
            let [one, other] = [0x811c9dc5, 0x9747b28c];
            for (let at = 0; at < text.length; at += 1) {
                const code = text.charCodeAt(at);
                one = Math.imul(one ^ code, FIRST_PRIME);
                other = Math.imul(other ^ code, SECOND_PRIME) ^ (other >>> 15);
            }
            const known = places.put(mixed(one), mixed(other ^ text.length), row);
            if (known !== 0) return known;
            size += 1;
            if (size > FULL * places.count) places = grown(places);
            return undefined;
        },
    };
};
