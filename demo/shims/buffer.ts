import { Buffer as Base } from 'buffer/';

/** The package `buffer` implements Node's class except this encoding. */
const isUrl = (encoding: unknown): boolean => encoding === 'base64url';

const toText = Base.prototype.toString;
Base.prototype.toString = function (encoding, ...range) {
    if (!isUrl(encoding)) return toText.call(this, encoding, ...range);
    return toText
        .call(this, 'base64', ...range)
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
};

Base.prototype.subarray = function (begin, end) {
    return Object.setPrototypeOf(Uint8Array.prototype.subarray.call(this, begin, end), Base.prototype);
};

const isEncoding = Base.isEncoding;
Base.isEncoding = (encoding): encoding is BufferEncoding => isUrl(encoding) || isEncoding(encoding);

const from = Base.from as (...given: readonly unknown[]) => Base;
Base.from = ((content: unknown, encoding?: unknown, ...more: readonly unknown[]) =>
    // The package decodes both alphabets as base64.
    from(content, isUrl(encoding) ? 'base64' : encoding, ...more)) as typeof Base.from;

export const Buffer = Base as unknown as BufferConstructor;
export default { Buffer };
