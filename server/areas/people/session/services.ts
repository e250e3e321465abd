import type { OpenIdProvider } from '../../../auth/openIdProvider.ts';
import { isOwnMachine } from '../../../auth/ownMachine.ts';
import type { ExposedAccount } from '../../../auth/publicPasswords.ts';
import type { Services } from '../../../engine/env.ts';

/** The services needed for signing in and for passwords. */
export interface SessionServices extends Services {
    readonly hideUnknownEmails: boolean;
    /** Whether nobody has chosen `publicUrl`, so that any name of the machine itself is as good. */
    readonly isUrlUnset: boolean;
    now(): Date;
    /** Accounts that had a public password at the start of a server that others may reach. */
    readonly exposed: readonly ExposedAccount[];
    /** The identity provider (ADR 0075). */
    readonly openId: OpenIdProvider | undefined;
}

/** Plain JSON, as in Lexik's bundle, and JSON-LD are accepted. */
export const JSON_MEDIA_TYPES = ['application/json', 'application/ld+json'];

/** An address of the console: below `publicUrl` or, where nobody has chosen that, below any name of the machine itself. */
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
