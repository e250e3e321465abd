/** Decodes text in chunks, like `node:string_decoder`. */
export class StringDecoder {
    readonly #decoder: TextDecoder;

    constructor(encoding: string) {
        this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
    }

    write(piece: Uint8Array): string {
        return this.#decoder.decode(piece, { stream: true });
    }

    end(): string {
        return this.#decoder.decode();
    }
}
