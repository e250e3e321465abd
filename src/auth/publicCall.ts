import { API_PATH } from '#contract/names.ts';
import { config } from '../config.ts';
import { createSend } from '../hydra/index.ts';

const entrypoint = `${config.apiOrigin}${API_PATH}`;
const send = createSend({ entrypoint });

/**
 * A call that needs no session, in the language of the page; gives the body of the answer.
 * @throws HydraError
 */
export const post = async (path: string, body: object, locale: string): Promise<unknown> => {
    const call = { method: 'POST', url: `${entrypoint}/${path}`, parameters: [['locale', locale]], body } as const;
    return (await send(call)).body;
};
