import { createSend } from '@comptoir/hydra';
import { API_PATH } from '#contract/language/names.ts';
import { config } from '../config.ts';
import type { Session } from './session.ts';

const entrypoint = `${config.apiOrigin}${API_PATH}`;

/** Ends a session on the server, even while the page unloads. Callers do not wait for it. */
const endOnServer = async (token: string): Promise<void> => {
    const send = createSend({
        entrypoint,
        getToken: () => token,
        fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
    });
    await send({ method: 'POST', url: `${entrypoint}/auth/sign_out` });
};

/** Signs out locally at once, and on the server if reachable; otherwise the token expires. */
export const signOut = (session: Session): void => {
    const token = session.token();
    session.end();
    // Sessions exist on servers of this product only. An unreachable server does not block the sign-out.
    if (token !== undefined && config.isOwnServer) endOnServer(token).catch(() => undefined);
};
