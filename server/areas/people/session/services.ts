import type { OpenIdProvider } from '../../../auth/openIdProvider.ts';
import { isOwnMachine } from '../../../auth/ownMachine.ts';
import type { ExposedAccount } from '../../../auth/publicPasswords.ts';
import type { Services } from '../../../engine/env.ts';

export interface SessionServices extends Services {
    readonly hideUnknownEmails: boolean;
    /** True if `publicUrl` is not configured. Any name of the machine itself is then accepted. */
    readonly isUrlUnset: boolean;
    now(): Date;
    /** Accounts with a public password when the server, reachable by others, started. */
    readonly exposed: readonly ExposedAccount[];
    /** Identity provider (ADR 0075). */
    readonly openId: OpenIdProvider | undefined;
}

/** Plain JSON, as in Lexik's bundle, and JSON-LD are accepted. */
export const JSON_MEDIA_TYPES = ['application/json', 'application/ld+json'];

/** Parses an address of the console: below `publicUrl`, or, if that is not configured, below any name of the machine itself. */
export const addressOfConsole = (
    { publicUrl, isUrlUnset }: Pick<SessionServices, 'publicUrl' | 'isUrlUnset'>,
    text: string,
): URL | undefined => {
    const { origin, protocol, port } = new URL(publicUrl);
    const address = URL.canParse(text) ? new URL(text) : undefined;
    const isOwnName =
        isUrlUnset && address?.protocol === protocol && address.port === port && isOwnMachine(address.hostname);
    return address?.origin === origin || isOwnName ? address : undefined;
};
