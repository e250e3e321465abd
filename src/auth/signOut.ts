import { createSend } from '@comptoir/hydra';
import { API_PATH } from '#contract/language/names.ts';
import { config } from '../config.ts';
import type { Session } from './session.ts';

const entrypoint = `${config.apiOrigin}${API_PATH}`;

/** Ends the session of a token on the server, also while the page is being left. Nobody waits for it. */
const endOnServer = async (token: string): Promise<void> => {
    const send = createSend({
        entrypoint,
        getToken: () => token,
        fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
    });
    await send({ method: 'POST', url: `${entrypoint}/auth/sign_out` });
};

/** Signs out here at once, and on the server as soon as it can be reached; if it cannot, the token ends by itself. */
export const signOut = (session: Session): void => {
    const token = session.token();
    session.end();
    // Other servers know no sessions. Who signs out is not kept by a server that does not answer.
    if (token !== undefined && config.idempotencyKeys) endOnServer(token).catch(() => undefined);
};
