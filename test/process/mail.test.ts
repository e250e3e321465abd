import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startMailServer } from '#test/support/mailServer.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { dataFolder, freePort, linesOf, type ServerProcess, startServer } from '#test/support/serverProcess.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const started = async (variables: Record<string, string> = {}) => {
    const folder = dataFolder({ fresh: true });
    cleanups.push(folder.remove);
    const { url: DATABASE_URL, remove } = await preparedDatabase();
    cleanups.push(remove);
    const PORT = String(await freePort());
    const server = await startServer({ DATA_DIR: folder.path, DATABASE_URL, PORT, ...variables });
    cleanups.push(() => server.end('SIGKILL'));
    return { server, folder: folder.path, target: `http://localhost:${PORT}/auth/password-reset` };
};

const forget = ({ url }: ServerProcess, email: string, target: string, locale = 'fr') =>
    fetch(`${url}/api/auth/forgotten_password?locale=${locale}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, target }),
    });

const reset = ({ url }: ServerProcess, token: string) =>
    fetch(`${url}/api/auth/reset_password/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ newPassword: 'Une-Autre-2026!' }),
    });

const decoded = (eml: string): string =>
    eml
        .replace(/=\r\n/g, '')
        .replace(/(?:=[\dA-F]{2})+/g, run => Buffer.from(run.replaceAll('=', ''), 'hex').toString());

describe('A6 without SMTP_URL', () => {
    test('A6 the message is a file that only the server’s user reads, and the log has the link, which works', async () => {
        const { server, folder, target } = await started({ COMPANY_NAME: 'Sports & Cie' });
        const lines = linesOf(server);
        expect((await forget(server, 'user@comptoir.test', target)).status).toBe(204);
        const [name = '', ...others] = readdirSync(join(folder, 'mail'));
        expect([name, others]).toEqual([expect.stringMatching(/^[\dT.Z-]+-[\da-f]{8}\.eml$/), []]);
        const file = join(folder, 'mail', name);
        expect([statSync(file).mode & 0o777, statSync(join(folder, 'mail')).mode & 0o777]).toEqual([0o600, 0o700]);
        const eml = readFileSync(file, 'utf8');
        expect(eml).toMatch(
            /^Auto-Submitted: auto-generated\r\nFrom: no-reply@localhost\r\nTo: user@comptoir\.test\r\nSubject: /,
        );
        expect(eml).toContain('Content-Type: multipart/alternative');
        const [link = ''] = /http:\S+token=[\w-]{43}/.exec(decoded(eml)) ?? [];
        const logged = await lines.until('no SMTP_URL');
        expect(logged).toMatchObject({ link, file: expect.stringContaining(name) });
        const token = new URL(link).searchParams.get('token') ?? '';
        expect((await reset(server, token)).status).toBe(204);
        expect(await lines.until('/reset_password/')).toMatchObject({
            path: '/api/auth/reset_password/…',
            status: 204,
        });
    });
});

describe('A6 with SMTP_URL', () => {
    test('A6 a mail server takes the message, in both parts, from MAIL_FROM; one that does not: 503 without internals', async () => {
        const behaviour = { refuse: '' };
        const mail = await startMailServer(behaviour);
        cleanups.push(mail.stop);
        const { server, target } = await started({
            SMTP_URL: mail.url,
            MAIL_FROM: 'Comptoir <nepasrepondre@comptoir.test>',
        });
        expect((await forget(server, 'user@comptoir.test', target, 'en')).status).toBe(204);
        const [message] = mail.taken;
        expect(message?.envelope).toEqual(['MAIL FROM:<nepasrepondre@comptoir.test>', 'RCPT TO:<user@comptoir.test>']);
        expect(message?.data).toMatch(/^From: Comptoir <nepasrepondre@comptoir\.test>/m);
        expect(message?.data).toMatch(/^Subject: Choose a new password for Comptoir/m);
        expect(message?.data).toMatch(/^Auto-Submitted: auto-generated/m);
        for (const type of ['text/plain', 'text/html']) expect(message?.data).toContain(`Content-Type: ${type}`);
        // It refuses the recipient, or hangs up.
        for (const refuse of ['RCPT', 'connection']) {
            behaviour.refuse = refuse;
            const answer = await forget(server, 'user@comptoir.test', target);
            const text = await answer.text();
            expect([refuse, answer.status, JSON.parse(text).detail]).toEqual([
                refuse,
                503,
                'Impossible de demander une réinitialisation pour le moment. Réessayez dans quelques minutes.',
            ]);
            expect(text).not.toMatch(/ECONN|127\.0|smtp|mailbox|token/i);
        }
        expect(mail.taken).toHaveLength(1);
    });

    test('A6 HIDE_UNKNOWN_EMAILS: a server that is stopped finishes the message that it is sending', async () => {
        const mail = await startMailServer({ delay: 700 });
        cleanups.push(mail.stop);
        const { server, target } = await started({ SMTP_URL: mail.url, HIDE_UNKNOWN_EMAILS: 'true' });
        expect((await forget(server, 'nobody@comptoir.test', target)).status).toBe(204);
        expect((await forget(server, 'user@comptoir.test', target)).status).toBe(204);
        await vi.waitFor(() => expect(mail.arrived).toHaveLength(1), { timeout: 20_000 });
        expect(mail.taken).toEqual([]);
        expect(await server.end('SIGTERM')).toBe(0);
        expect(mail.taken.map(({ envelope }) => envelope[1])).toEqual(['RCPT TO:<user@comptoir.test>']);
    });
});
