import { afterEach, expect, test, vi } from 'vitest';
import { postgres } from '#server/db/database.ts';
import { jobs } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { mail as kind } from '#server/jobs/kinds/mail.ts';
import { type MailServer, startMailServer, type TakenMail } from '#test/support/mailServer.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { dataFolder, failingStart, type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';

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
/** Signs in once: a password takes longer than all else that is asked. */
const mailsOf = async ({ url }: ServerProcess) => {
    const authorization = `Bearer ${await signInAt(url)}`;
    return async (): Promise<Jobs['member']> => {
        const answer = await fetch(`${url}/api/jobs?kind=mail`, { headers: { authorization } });
        return ((await answer.json()) as Jobs).member;
    };
};
const bothDone = async (mails: () => Promise<Jobs['member']>) =>
    expect((await mails()).map(({ status }) => status)).toEqual(['done', 'done']);
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
    const mails = await mailsOf(first);
    expect((await mails()).map(({ status }) => status)).toEqual(['running', 'running']);
    expect(await first.end('SIGKILL')).toBeNull();
    const second = await started({ DATA_DIR, SMTP_URL: mail.url });
    const mailsThen = await mailsOf(second);
    await until(() => bothDone(mailsThen));
    expect((await mailsThen()).map(({ tries }) => tries)).toEqual([2, 2]);
    expect(idsOf(mail.taken)).toEqual(idsOf(mail.arrived.slice(0, 2)));
    expect(new Set(idsOf(mail.taken)).size).toBe(2);
    expect(await second.end('SIGTERM')).toBe(0);
});

test('B1 jobs that could not be done before the kill are done by the next start', async () => {
    const mail = await mailServer();
    const { path: DATA_DIR, remove } = dataFolder();
    cleanups.push(remove);
    // Nothing listens there: the messages cannot be sent.
    const first = await started({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' });
    await changeEmail(first, 'moved@comptoir.test');
    expect(await first.end('SIGKILL')).toBeNull();
    const second = await started({ DATA_DIR, SMTP_URL: mail.url });
    await until(() => expect(mail.taken).toHaveLength(2));
    const mails = await mailsOf(second);
    await until(() => bothDone(mails));
    expect(mail.arrived).toHaveLength(2);
    expect(await second.end('SIGTERM')).toBe(0);
});

test('B1 npm run worker adds processes on PostgreSQL: of 100 jobs each is done once, by either', async () => {
    const mail = await mailServer({ delay: 20 });
    const { url: DATABASE_URL, remove } = await preparedDatabase();
    cleanups.push(remove);
    const variables = { DATABASE_URL, SMTP_URL: mail.url };
    const workers = await Promise.all([startServer(variables, 'worker'), startServer(variables, 'worker')]);
    const database = await postgres(DATABASE_URL);
    const letter = { letter: 'new_address', name: 'Inès', former: 'a@b.fr', email: 'c@d.fr', locale: 'fr' } as const;
    for (let at = 0; at < 100; at += 1) await enqueue(database.db, kind, { ...letter, messageId: `job-${at}` });
    await until(() => expect(mail.taken.length).toBeGreaterThanOrEqual(100));
    expect(await Promise.all(workers.map(worker => worker.end('SIGTERM')))).toEqual([0, 0]);
    const ended = await database.db.select({ status: jobs.status, tries: jobs.tries }).from(jobs);
    await database.close();
    expect(ended).toEqual(Array(100).fill({ status: 'done', tries: 1 }));
    expect([mail.arrived.length, new Set(idsOf(mail.taken)).size]).toEqual([100, 100]);
});

test('B1 npm run worker says that the embedded database has no place for it', async () => {
    const { code, message } = await failingStart({}, 'worker');
    expect([code, message]).toEqual([1, expect.stringMatching(/^npm run worker needs DATABASE_URL\. .+\.$/)]);
});
