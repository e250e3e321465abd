import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type Answer, type Api, PASSWORD } from './api.ts';
import { newAddress } from './passwords.ts';

/** What an app shows at a moment, by another implementation's defaults than ours: those of the address itself. */
export const codeAt = (secret: string, now: Date): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** A right password, whatever it is answered with. */
export const enterPassword = (api: Pick<Api, 'ask'>, username: string, more: object = {}): Promise<Answer> =>
    api.ask('POST', '/api/login_check', { from: newAddress(), body: { username, password: PASSWORD, ...more } });

export const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Switches the codes of an app on for a person. @param now the moment of the code that confirms it */
export const switchOn = async (
    api: Pick<Api, 'ask'>,
    token: string,
    now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const body = { currentPassword: PASSWORD };
    const begun = await api.ask('POST', '/api/auth/totp/setup', { ...bearing(token), body });
    expect(begun.status).toBe(200);
    const secret = String(begun.body.secret);
    const code = codeAt(secret, now);
    const done = await api.ask('POST', '/api/auth/totp/confirmation', { ...bearing(token), body: { code } });
    expect(done.status).toBe(200);
    return { secret, recoveryCodes: (done.body.recoveryCodes as unknown[]).map(String) };
};
