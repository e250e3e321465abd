// Client of the identity provider (ADR 0075): loaded on demand, with short timeouts, and all answers are verified.
import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import type { Logger } from 'pino';
import { OPENID_PATH, type OpenIdFailureReason } from '#contract/people/openId.ts';
import { claimAt, type OpenIdClaims, wantedClaims } from './openIdClaims.ts';
import type { OpenIdSettings } from './openIdSettings.ts';

/** Reason for sending the browser back to the sign-in page. */
export class OpenIdFailure extends Error {
    override readonly name = 'OpenIdFailure';
    readonly reason: OpenIdFailureReason;
    readonly userId: number | undefined;

    constructor(reason: OpenIdFailureReason, options: ErrorOptions & { readonly userId?: number | undefined } = {}) {
        super(reason, options);
        this.reason = reason;
        this.userId = options.userId;
    }
}

/** Values that bind the provider's answer to the request; derived, so neither a browser nor a table stores them. */
export interface OpenIdSecrets {
    readonly state: string;
    readonly nonce: string;
    readonly verifier: string;
}

/** Identity provider. All methods fail with {@link OpenIdFailure}. */
export interface OpenIdProvider {
    readonly settings: OpenIdSettings;
    signInAddress(secrets: OpenIdSecrets, locale: string): Promise<URL>;
    exchange(parameters: URLSearchParams, secrets: OpenIdSecrets): Promise<OpenIdClaims>;
    /** Sign-out URL of the provider; undefined if the provider lacks one. */
    signOutAddress(back: string): Promise<URL | undefined>;
    /** Logs the issuer name of the provider at startup, or why it cannot be used. Never fails. */
    announce(): Promise<void>;
}

/** Timeout of a request in seconds, and maximum size of a response. */
const TIMEOUT = 8;
const MOST_BYTES = 512_000;

/** Tolerated clock difference in seconds. */
const TOLERANCE = 60;

/** Lifetime of the cached metadata in milliseconds. */
const KNOWN_FOR = 600_000;

/** @throws TypeError for a response that is too long, as for a failed request */
const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
    const response = await fetch(url, { ...options, ...(body !== undefined && { body: body as BodyInit }) });
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
        length += chunk.length;
        if (length > MOST_BYTES) throw new TypeError(`more than ${MOST_BYTES} bytes`);
        chunks.push(chunk);
    }
    const { status, headers } = response;
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers });
};

const UNAVAILABLE = [
    'OAUTH_TIMEOUT',
    'OAUTH_ABORT',
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
    'OAUTH_RESPONSE_IS_NOT_JSON',
    'OAUTH_PARSE_ERROR',
];
const CLOCK = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

const SENT_BACK: Readonly<Record<string, OpenIdFailureReason>> = {
    access_denied: 'cancelled',
    login_required: 'cancelled',
    interaction_required: 'cancelled',
    consent_required: 'cancelled',
    account_selection_required: 'cancelled',
    temporarily_unavailable: 'unavailable',
    server_error: 'unavailable',
    // Error of the exchange: the code has expired or was already used.
    invalid_grant: 'over',
};

const reasonOf = (error: unknown): OpenIdFailureReason => {
    const { name, code, error: told } = error as { name?: string; code?: string; error?: unknown };
    if (name === 'AuthorizationResponseError' || name === 'ResponseBodyError')
        return SENT_BACK[String(told)] ?? 'refused';
    if (code === CLOCK) return 'clock';
    // TypeError: thrown by `fetch`, and for a response that is too long.
    if (name === 'TypeError' || UNAVAILABLE.includes(code ?? '')) return 'unavailable';
    return 'refused';
};

/** Issuer without a trailing slash, in which providers and settings often differ. */
const bareIssuer = (issuer: string): string =>
    URL.canParse(issuer) ? new URL(issuer).href.replace(/\/$/, '') : issuer;

const isSameIssuer = (one: string, other: string): boolean => bareIssuer(one) === bareIssuer(other);

const issuerIn = (error: unknown): string | undefined => {
    for (let one = error; typeof one === 'object' && one !== null; one = (one as { cause?: unknown }).cause) {
        const { body } = one as { body?: { issuer?: unknown } };
        if (typeof body?.issuer === 'string') return body.issuer.slice(0, 500);
    }
    return undefined;
};

/** Chosen from the methods listed in the metadata; a provider that lists none accepts both. */
const usesBasic = ({ token_endpoint_auth_methods_supported: methods = [] }: ServerMetadata): boolean =>
    methods.includes('client_secret_basic') && !methods.includes('client_secret_post');

export const createOpenIdProvider = (settings: OpenIdSettings, publicUrl: string, logger: Logger): OpenIdProvider => {
    const { issuer, clientId, clientSecret } = settings;
    const callback = `${publicUrl}${OPENID_PATH}/callback`;
    // Loaded on demand: few installations need it, and startup stays fast.
    const library = () => import('openid-client');
    const isInsecure = issuer.startsWith('http:');
    let known: { readonly at: number; readonly metadata: Promise<ServerMetadata> } | undefined;

    const discoverAs = async (name: string): Promise<ServerMetadata> => {
        const client = await library();
        const found = await client.discovery(new URL(name), clientId, undefined, client.None(), {
            timeout: TIMEOUT,
            [client.customFetch]: boundedFetch,
            ...(isInsecure && { execute: [client.allowInsecureRequests] }),
        });
        return found.serverMetadata();
    };
    /** Accepts a trailing slash that only one side has; any other difference is refused. */
    const discover = async (): Promise<ServerMetadata> => {
        const refuse = (called: string, cause?: unknown): never => {
            throw new Error(
                `the identity provider calls itself "${called}", and OIDC_ISSUER is "${issuer}": they must be the same`,
                { cause },
            );
        };
        const metadata = await discoverAs(issuer).catch((error: unknown) => {
            const called = issuerIn(error);
            if (called === undefined) throw error;
            return isSameIssuer(called, issuer) ? discoverAs(called) : refuse(called, error);
        });
        // The library accepts a different issuer from some providers.
        if (!isSameIssuer(metadata.issuer, issuer)) return refuse(metadata.issuer);
        if (metadata.issuer !== issuer)
            logger.info(
                { issuer: metadata.issuer },
                `the identity provider calls itself "${metadata.issuer}", which is used; OIDC_ISSUER is "${issuer}"`,
            );
        return metadata;
    };
    const readMetadata = (): Promise<ServerMetadata> => {
        if (known && Date.now() - known.at < KNOWN_FOR) return known.metadata;
        const metadata = discover();
        known = { at: Date.now(), metadata };
        // Failures are not cached: the next sign-in retries.
        metadata.catch(() => {
            known = undefined;
        });
        return metadata;
    };
    /** Creates a configuration per sign-in, which reads the keys of the provider, so that a key rotation works at once. */
    const configure = async (): Promise<Configuration> => {
        const [client, metadata] = await Promise.all([library(), readMetadata()]);
        const secret = usesBasic(metadata)
            ? client.ClientSecretBasic(clientSecret)
            : client.ClientSecretPost(clientSecret);
        const config = new client.Configuration(metadata, clientId, { [client.clockTolerance]: TOLERANCE }, secret);
        config.timeout = TIMEOUT;
        config[client.customFetch] = boundedFetch;
        if (isInsecure) client.allowInsecureRequests(config);
        // Verifies the signature too, although the token comes directly from the provider.
        client.enableNonRepudiationChecks(config);
        return config;
    };
    const orFail = async <T>(work: () => Promise<T>): Promise<T> => {
        try {
            return await work();
        } catch (error) {
            if (error instanceof OpenIdFailure) throw error;
            const reason = reasonOf(error);
            logger[reason === 'cancelled' ? 'info' : 'warn'](
                { err: error, reason },
                'the identity provider refused or failed',
            );
            throw new OpenIdFailure(reason, { cause: error });
        }
    };
    const withUserInfo = async (config: Configuration, accessToken: string, claims: OpenIdClaims) => {
        const isComplete = wantedClaims(settings).every(path => claimAt(claims, path) !== undefined);
        if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
        const more = await (await library()).fetchUserInfo(config, accessToken, claims.sub);
        return { ...more, ...claims };
    };
    return {
        settings,
        announce: async () => {
            try {
                const { issuer: called } = await readMetadata();
                logger.info({ issuer: called }, `the identity provider answers, and calls itself "${called}"`);
            } catch (error) {
                const why = error instanceof Error ? error.message : String(error);
                logger.warn({ err: error }, `the identity provider at "${issuer}" cannot be used: ${why}`);
            }
        },
        signInAddress: (secrets, locale) =>
            orFail(async () => {
                const client = await library();
                return client.buildAuthorizationUrl(await configure(), {
                    redirect_uri: callback,
                    scope: settings.scopes,
                    state: secrets.state,
                    nonce: secrets.nonce,
                    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
                    code_challenge_method: 'S256',
                    ui_locales: locale,
                });
            }),
        exchange: (parameters, secrets) =>
            orFail(async () => {
                const client = await library();
                const config = await configure();
                const tokens = await client.authorizationCodeGrant(config, new URL(`${callback}?${parameters}`), {
                    expectedState: secrets.state,
                    expectedNonce: secrets.nonce,
                    pkceCodeVerifier: secrets.verifier,
                    idTokenExpected: true,
                });
                const claims = tokens.claims();
                if (!claims) throw new OpenIdFailure('refused');
                return withUserInfo(config, tokens.access_token, claims);
            }),
        signOutAddress: back =>
            orFail(async () => {
                const config = await configure();
                if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
                return (await library()).buildEndSessionUrl(config, { post_logout_redirect_uri: back });
            }),
    };
};
