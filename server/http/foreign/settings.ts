// Apart: parses the command line of `npm run console`.
import { parseArgs } from 'node:util';
import { StartupError } from '../../startupError.ts';

export interface ForeignSignIn {
    /** Relative to the entry point, or absolute: `login_check`, `/auth/token`. */
    readonly path: string;
    /** Field names of user and password in the body. */
    readonly fields: readonly [user: string, password: string];
    /** Path of the token in the response: `data.token`. */
    readonly tokenPath: readonly string[];
}

export interface ForeignSettings {
    readonly entry: URL;
    readonly signIn: ForeignSignIn;
    readonly host: string;
    readonly port: number;
    readonly company: string | undefined;
}

export const USAGE = `npm run console -- --api https://api.example.com/api
    [--login login_check]               where people sign in, below the entry point or absolute (/auth/token)
    [--login-fields username,password]  names of its body
    [--token-path token]                where its answer has the token (data.access_token)
    [--company NAME]                    name in titles
PORT (3000) and HOST (127.0.0.1) are read from the environment.`;

const OPTIONS = {
    api: { type: 'string' },
    login: { type: 'string', default: 'login_check' },
    'login-fields': { type: 'string', default: 'username,password' },
    'token-path': { type: 'string', default: 'token' },
    company: { type: 'string' },
} as const;

const valuesIn = (args: readonly string[]) => {
    try {
        return parseArgs({ args: [...args], options: OPTIONS }).values;
    } catch (error) {
        throw new StartupError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    }
};

const entryOf = (api: string | undefined): URL => {
    const url = api !== undefined && URL.canParse(api) ? new URL(api) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) throw new StartupError(`--api is no http(s) address.\n${USAGE}`);
    if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
        throw new StartupError('--api is an address alone, without a name, a query or a fragment.');
    return url;
};

/** @throws StartupError */
export const readForeignSettings = (
    args: readonly string[],
    env: Readonly<Record<string, string | undefined>>,
): ForeignSettings => {
    const { api, login, company, ...names } = valuesIn(args);
    const [user, password, ...more] = names['login-fields'].split(',');
    if (!user || !password || more.length > 0) throw new StartupError('--login-fields has two names: email,password.');
    const port = Number(env.PORT ?? 3000);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartupError('PORT is no port.');
    return {
        entry: entryOf(api),
        signIn: { path: login, fields: [user, password], tokenPath: names['token-path'].split('.') },
        host: env.HOST ?? '127.0.0.1',
        port,
        company,
    };
};
