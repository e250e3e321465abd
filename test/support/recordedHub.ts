import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

const MARK = '\n\n### RESPONSE\n';

interface Recording {
    /** The address that was asked for, with its query. */
    readonly target: string;
    /** All bytes that were answered, as they came over the wire. */
    readonly bytes: Buffer;
}

const read = (file: string): Recording => {
    const whole = readFileSync(file);
    const mark = whole.indexOf(MARK);
    const [, target = ''] = whole.subarray(0, mark).toString().split(' ');
    return { target, bytes: whole.subarray(mark + MARK.length) };
};

/**
 * A hub that answers what another one was recorded to answer, byte by byte (`test/contract/README.md`). Each
 * recording is played once, and its stream ended, as by a hub whose connections have a limit. What nobody has recorded is left without an answer.
 * @param cuts the first text that a recording does not tell, by its name: the connection breaks there
 */
export const playHub = async (
    folder: string,
    names: readonly string[],
    cuts: Readonly<Record<string, string>> = {},
) => {
    const place = join(process.cwd(), 'test/contract', folder);
    const known = new Set(readdirSync(place));
    const recordings = names.map(name => {
        if (!known.has(`${name}.http`)) throw new Error(`no recording ${name} in ${folder}`);
        const { target, bytes } = read(join(place, `${name}.http`));
        return { target, bytes: cuts[name] === undefined ? bytes : bytes.subarray(0, bytes.indexOf(cuts[name])) };
    });
    const asked: string[] = [];
    const sockets = new Set<Socket>();
    const server = createServer(socket => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket)).once('error', () => socket.destroy());
        let head = '';
        socket.on('data', piece => {
            head += piece.toString();
            if (!head.includes('\r\n\r\n')) return;
            const [, target = ''] = head.split(' ');
            head = '';
            asked.push(target);
            const at = recordings.findIndex(one => one.target === target);
            for (const { bytes } of at < 0 ? [] : recordings.splice(at, 1)) socket.end(bytes);
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}/.well-known/mercure`,
        /** What was asked for, in order. */
        asked,
        close: (): void => {
            for (const socket of sockets) socket.destroy();
            server.close();
        },
    };
};
