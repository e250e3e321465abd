import { createSend } from '@comptoir/hydra';
import { API_PATH } from '#contract/language/names.ts';
import { config } from '../config.ts';

const entrypoint = `${config.apiOrigin}${API_PATH}`;
const send = createSend({ entrypoint });

/** Makes a call without a session, in the language of the page; returns the body of the response. @throws HydraError */
export const post = async (path: string, body: object, locale: string): Promise<unknown> => {
    const call = { method: 'POST', url: `${entrypoint}/${path}`, parameters: [['locale', locale]], body } as const;
    return (await send(call)).body;
};

/** Like {@link post}, with a token, outside of the console. @throws HydraError */
export const postAs = async <T>(token: string, path: string, body: object, locale: string): Promise<T> => {
    const sendAs = createSend({ entrypoint, getToken: () => token });
    const call = { method: 'POST', url: `${entrypoint}/${path}`, parameters: [['locale', locale]], body } as const;
    return (await sendAs(call)).body as T;
};

/** Like {@link post}, for a GET request. @throws HydraError */
export const get = async (path: string, signal: AbortSignal): Promise<unknown> =>
    (await send({ method: 'GET', url: `${entrypoint}/${path}`, signal })).body;
