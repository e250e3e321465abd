import { API_PATH } from '#contract/names.ts';
import { config } from '../config.ts';

/** Row A1: what `POST /api/login_check` takes. */
export interface Credentials {
    readonly username: string;
    readonly password: string;
    readonly remember: boolean;
}

/** Why nobody was signed in: the server's own words, or a key of the catalogue with its parameters. */
export class SignInError extends Error {
    override readonly name = 'SignInError';
    readonly params: Readonly<Record<string, string | number>>;

    constructor(message: string, params: SignInError['params'] = {}) {
        super(message);
        this.params = params;
    }
}

const post = async (credentials: Credentials, locale: string): Promise<Response> => {
    try {
        return await fetch(`${config.apiOrigin}${API_PATH}/login_check?locale=${locale}`, {
            method: 'POST',
            headers: { Accept: 'application/ld+json', 'Content-Type': 'application/ld+json' },
            body: JSON.stringify(credentials),
        });
    } catch {
        throw new SignInError('app.failure.network');
    }
};

const readObject = async (response: Response): Promise<Record<string, unknown>> => {
    const value: unknown = await response.json().catch(() => null);
    return typeof value === 'object' && value !== null ? { ...value } : {};
};

const refusal = (status: number, body: Record<string, unknown>): SignInError => {
    const told = [body.message, body.detail, body['hydra:description']].find(words => typeof words === 'string');
    return status < 500 && typeof told === 'string'
        ? new SignInError(told)
        : new SignInError('app.failure.http', { status });
};

/** The token of a person; throws {@link SignInError}. */
export const requestToken = async (credentials: Credentials, locale: string): Promise<string> => {
    const response = await post(credentials, locale);
    const body = await readObject(response);
    if (!response.ok) throw refusal(response.status, body);
    if (typeof body.token !== 'string') throw new SignInError('app.failure.unreadable');
    return body.token;
};
