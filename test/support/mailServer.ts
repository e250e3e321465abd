import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface TakenMail {
    readonly envelope: readonly string[];
    readonly data: string;
}

export interface MailServer {
    readonly url: string;
    /** Messages that arrived, accepted or not, in order. */
    readonly arrived: readonly TakenMail[];
    /** Accepted messages, in order. */
    readonly taken: readonly TakenMail[];
    stop(): void;
}

interface Behaviour {
    /** The command that is refused. */
    readonly refuse?: string;
    /** Number of messages, from the first one, that get no answer. */
    readonly ignored?: number;
    /** Milliseconds before a message is accepted. */
    readonly delay?: number;
}

interface Mails {
    readonly arrived: TakenMail[];
    readonly taken: TakenMail[];
}

/** The part of RFC 5321 that a client needs. */
const converse = async (socket: Socket, { arrived, taken }: Mails, behaviour: Behaviour): Promise<void> => {
    const { refuse = '', delay = 0, ignored = 0 } = behaviour;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const envelope: string[] = [];
    let data: string[] | undefined;
    say('220 test ESMTP');
    for await (const line of createInterface(socket)) {
        if (data && line === '.') {
            const message = { envelope: [...envelope], data: data.join('\r\n') };
            if (arrived.push(message) <= ignored) continue;
            await wait(delay);
            taken.push(message);
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
        const mails: Mails = { arrived: [], taken: [] };
        const server = createServer(socket => {
            socket.on('error', () => undefined);
            if (behaviour.refuse === 'connection') socket.destroy();
            else void converse(socket, mails, behaviour);
        });
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            const port = typeof address === 'object' && address ? address.port : 0;
            resolve({ url: `smtp://127.0.0.1:${port}`, ...mails, stop: () => void server.close() });
        });
    });
