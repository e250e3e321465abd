import { absent } from './absent.ts';

/** Replaces `server/auth/openIdProvider.ts`: no identity provider is configured. */
export class OpenIdFailure extends Error {
    override readonly name = 'OpenIdFailure';
}

export const createOpenIdProvider = absent;
