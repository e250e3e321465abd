/** A TIFF of one colour, written by hand: sharp cannot write all that it reads (TIFF 6.0). */
interface Written {
    /** Bits of a sample. */
    readonly bits: 8 | 16 | 32;
    /** 0 white is zero, 1 black is zero, 2 RGB, 5 CMYK. */
    readonly photometric: 0 | 1 | 2 | 5;
    readonly pixel: readonly number[];
    readonly side?: number;
}

const [SHORT, LONG] = [3, 4];
const HEADER = 8;

const samplesOf = ({ bits, pixel, side = 16 }: Written): Buffer => {
    const bytes = bits / 8;
    const samples = Buffer.alloc(side * side * pixel.length * bytes);
    for (let at = 0; at < samples.length / bytes; at += 1)
        samples.writeUIntLE(pixel[at % pixel.length] ?? 0, at * bytes, bytes);
    return samples;
};

export const tiffOf = (written: Written): Buffer => {
    const { bits, photometric, pixel, side = 16 } = written;
    const samples = samplesOf(written);
    const depths = HEADER + 2 + 10 * 12 + 4;
    const start = depths + 2 * 4;
    const tags: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
        [256, SHORT, 1, side],
        [257, SHORT, 1, side],
        [258, SHORT, pixel.length, pixel.length > 2 ? depths : bits],
        [259, SHORT, 1, 1],
        [262, SHORT, 1, photometric],
        [273, LONG, 1, start],
        [277, SHORT, 1, pixel.length],
        [278, SHORT, 1, side],
        [279, LONG, 1, samples.length],
        [284, SHORT, 1, 1],
    ];
    const head = Buffer.alloc(start);
    head.write('II*\0', 'latin1');
    head.writeUInt32LE(HEADER, 4);
    head.writeUInt16LE(tags.length, HEADER);
    tags.forEach(([tag, type, count, value], at) => {
        const place = HEADER + 2 + at * 12;
        head.writeUInt16LE(tag, place);
        head.writeUInt16LE(type, place + 2);
        head.writeUInt32LE(count, place + 4);
        head.writeUInt32LE(value, place + 8);
    });
    for (let at = 0; at < 4; at += 1) head.writeUInt16LE(bits, depths + 2 * at);
    return Buffer.concat([head, samples]);
};
