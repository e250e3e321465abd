import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import { ORIGIN } from './api.ts';
import { asForm, openConsole } from './openConsole.ts';
import { createPeer, type Peer, type PeerOptions } from './peer.ts';

/** Opens the console before a stand-in for another API Platform server; calls to other origins fail the test. */
export const beforePeers = () => {
    const held: { peer?: Peer } = {};
    const server = setupServer(
        http.all(`${ORIGIN}/*`, async ({ request }) => {
            const { method, url, headers } = request;
            const body = await request.text();
            return held.peer?.answer({ method, url: url.slice(ORIGIN.length), headers, body });
        }),
    );
    beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
    afterEach(() => server.resetHandlers());
    afterAll(() => server.close());
    const open = async (path: string, options: PeerOptions & { readonly locale?: 'fr' | 'en' } = {}): Promise<Peer> => {
        const peer = createPeer(options);
        held.peer = peer;
        await openConsole(asForm(path), { token: peer.token, locale: options.locale ?? 'en' });
        onTestFinished(() => {
            delete held.peer;
        });
        return peer;
    };
    return { open, server };
};
