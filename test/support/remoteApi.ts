import { type Asker, type Asking, asking } from './api.ts';
import { type ServerProcess, signInAt } from './serverProcess.ts';

/** The API of a server process, asked over HTTP with one sign-in for each of the seeded accounts. */
export const remoteApi = ({ url }: ServerProcess): Asking => {
    const tokens = new Map<Asker, Promise<string>>();
    const tokenOf = (asker: Asker): Promise<string> => {
        const token = tokens.get(asker) ?? signInAt(url, `${asker}@comptoir.test`);
        tokens.set(asker, token);
        return token;
    };
    return { ask: asking(tokenOf, (path, init) => fetch(`${url}${path}`, init)) };
};
