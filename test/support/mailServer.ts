import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface TakenMail {
    readonly envelope: readonly string[];
    readonly data: string;
}

export interface MailServer {
    readonly url: string;
    /** Accepted messages, in order. */
    readonly taken: readonly TakenMail[];
    stop(): void;
}

interface Behaviour {
    /** The command that is refused. */
    readonly refuse?: string;
    /** Milliseconds before a message is accepted. */
    readonly delay?: number;
}

/** The part of RFC 5321 that a client needs. */
const converse = async (socket: Socket, taken: TakenMail[], { refuse = '', delay = 0 }: Behaviour): Promise<void> => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    const envelope: string[] = [];
    let data: string[] | undefined;
    say('220 test ESMTP');
    for await (const line of createInterface(socket)) {
        if (data && line === '.') {
            await wait(delay);
            taken.push({ envelope: [...envelope], data: data.join('\r\n') });
            data = undefined;
            say('250 taken');
        } else if (data) data.push(line);
        else if (refuse !== '' && line.startsWith(refuse)) say('550 no such mailbox at smtp.internal');
        else if (line.startsWith('DATA')) {
            data = [];
            say('354 go on');
        } else {
            if (/^(MAIL|RCPT)/.test(line)) envelope.push(line);
            say('250 ok');
        }
    }
};

/** A mail server on a free local port that delivers nothing. */
export const startMailServer = (behaviour: Behaviour = {}): Promise<MailServer> =>
    new Promise(resolve => {
        const taken: TakenMail[] = [];
        const server = createServer(socket => {
            socket.on('error', () => undefined);
            if (behaviour.refuse === 'connection') socket.destroy();
            else void converse(socket, taken, behaviour);
        });
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            const port = typeof address === 'object' && address ? address.port : 0;
            resolve({ url: `smtp://127.0.0.1:${port}`, taken, stop: () => void server.close() });
        });
    });
