import { connect, createServer, type Socket } from 'node:net';

/** A PostgreSQL address that can be redirected and silenced. */
export interface Proxy {
    readonly port: number;
    /** Redirects to another port, and closes connections to the former one. */
    turn(port: number): void;
    /** While true, connections stay open without data, as when a machine loses its network. */
    isSilent: boolean;
    close(): void;
}

export const openProxy = async (port: number, first: number): Promise<Proxy> => {
    const state = { to: first, isSilent: false };
    const sockets = new Set<Socket>();
    const lead = (from: Socket, to: Socket): void => {
        sockets.add(from);
        from.on('data', piece => {
            if (!state.isSilent) to.write(piece);
        })
            .on('error', () => undefined)
            .on('close', () => {
                sockets.delete(from);
                to.destroy();
            });
    };
    const server = createServer(near => {
        const far = connect(state.to, '127.0.0.1');
        lead(near, far);
        lead(far, near);
    });
    const cut = (): void => {
        for (const socket of sockets) socket.destroy();
    };
    await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
    return {
        port,
        turn: to => {
            state.to = to;
            cut();
        },
        get isSilent() {
            return state.isSilent;
        },
        set isSilent(isSilent) {
            state.isSilent = isSilent;
        },
        close: () => {
            cut();
            server.close();
        },
    };
};
