import { afterEach, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer, type TakenMail } from '#test/support/mailServer.ts';
import { dataFolder, type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const started = async (variables: Record<string, string>): Promise<ServerProcess> => {
    const server = await startServer(variables);
    cleanups.push(() => server.end('SIGKILL'));
    return server;
};
const mailServer = async (behaviour: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> => {
    const mail = await startMailServer(behaviour);
    cleanups.push(mail.stop);
    return mail;
};
const idsOf = (mails: readonly TakenMail[]): string[] =>
    mails.map(({ data }) => /^Message-ID: (\S+)/im.exec(data)?.[1] ?? '').sort();
const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 40_000, interval: 50 });

interface Jobs {
    readonly member: readonly { readonly status: string; readonly tries: number }[];
}
const mailsAt = async ({ url }: ServerProcess): Promise<Jobs['member']> => {
    const authorization = `Bearer ${await signInAt(url)}`;
    const answer = await fetch(`${url}/api/jobs?kind=mail`, { headers: { authorization } });
    return ((await answer.json()) as Jobs).member;
};
const changeEmail = async ({ url }: ServerProcess, email: string): Promise<void> => {
    const authorization = `Bearer ${await signInAt(url)}`;
    const { status } = await fetch(`${url}/api/users/3`, {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/merge-patch+json' },
        body: JSON.stringify({ email }),
    });
    expect(status).toBe(200);
};

test('B1 jobs killed while they run are done once by the next start', async () => {
    const mail = await mailServer({ ignored: 2 });
    const { path: DATA_DIR, remove } = dataFolder();
    cleanups.push(remove);
    const first = await started({ DATA_DIR, SMTP_URL: mail.url });
    await changeEmail(first, 'moved@comptoir.test');
    await until(() => expect(mail.arrived).toHaveLength(2));
    expect((await mailsAt(first)).map(({ status }) => status)).toEqual(['running', 'running']);
    expect(await first.end('SIGKILL')).toBeNull();
    const second = await started({ DATA_DIR, SMTP_URL: mail.url });
    await until(async () => expect((await mailsAt(second)).map(({ status }) => status)).toEqual(['done', 'done']));
    expect((await mailsAt(second)).map(({ tries }) => tries)).toEqual([2, 2]);
    expect(idsOf(mail.taken)).toEqual(idsOf(mail.arrived.slice(0, 2)));
    expect(new Set(idsOf(mail.taken)).size).toBe(2);
    expect(await second.end('SIGTERM')).toBe(0);
});

test('B1 jobs that failed before the kill are tried again by the next start', async () => {
    const mail = await mailServer();
    const { path: DATA_DIR, remove } = dataFolder();
    cleanups.push(remove);
    // Nothing listens there: the messages cannot be sent.
    const first = await started({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' });
    await changeEmail(first, 'moved@comptoir.test');
    expect(await first.end('SIGKILL')).toBeNull();
    const second = await started({ DATA_DIR, SMTP_URL: mail.url });
    await until(() => expect(mail.taken).toHaveLength(2));
    await until(async () => expect((await mailsAt(second)).map(({ status }) => status)).toEqual(['done', 'done']));
    expect(mail.arrived).toHaveLength(2);
    expect(await second.end('SIGTERM')).toBe(0);
});
