import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { deliver } from '#server/mail/deliver.ts';
import { createFolderMailer, createSmtpMailer } from '#server/mail/mailers.ts';
import { startMailServer } from '#test/support/mailServer.ts';
import { silent } from '#test/support/prepare.ts';

const cleanups: (() => unknown)[] = [];
afterEach(() => {
    for (const cleanup of cleanups.splice(0)) cleanup();
});

const MESSAGE = { to: 'user@comptoir.test', subject: 'S', text: 'T', html: '<p>T</p>', link: 'http://localhost/' };
const FROM = 'Sales <sales@comptoir.test>';
const idsIn = (text: string): string[] => [...text.matchAll(/^Message-ID: (\S+)/gim)].map(([, id = '']) => id);

test('A6 a message that is sent again keeps its Message-ID; others have one of their own', async () => {
    const mail = await startMailServer();
    cleanups.push(mail.stop);
    const mailer = createSmtpMailer(mail.url, FROM);
    for (const messageId of ['one', 'one', undefined, undefined])
        await mailer.send({ ...MESSAGE, ...(messageId && { messageId }) });
    const ids = mail.taken.flatMap(({ data }) => idsIn(data));
    expect(ids.slice(0, 2)).toEqual(['<one@comptoir.test>', '<one@comptoir.test>']);
    expect(new Set(ids).size).toBe(3);
});

test('A6 a mail server without TLS gets no password, unless its address says so', async () => {
    const mail = await startMailServer({ refuse: 'STARTTLS' });
    cleanups.push(mail.stop);
    const sendBy = (url: string) => createSmtpMailer(url, FROM).send(MESSAGE);
    const withPassword = mail.url.replace('//', '//user:secret@');
    await expect(sendBy(withPassword)).rejects.toMatchObject({ code: 'ETLS' });
    expect(mail.arrived).toEqual([]);
    await sendBy(`${withPassword}?requireTLS=false`);
    await sendBy(mail.url);
    expect(mail.taken.length).toBe(2);
});

test('A6 so does a message that is written to a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-mail-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    await createFolderMailer(folder, FROM, silent).send({ ...MESSAGE, messageId: 'two' });
    expect(readdirSync(folder).flatMap(name => idsIn(readFileSync(join(folder, name), 'utf8')))).toEqual([
        '<two@comptoir.test>',
    ]);
});

test('A6 a message that the mail server refuses is not sent again; one that it cannot take now is', async () => {
    const refusing = await startMailServer({ refuse: 'RCPT' });
    const away = await startMailServer({ refuse: 'connection' });
    cleanups.push(refusing.stop, away.stop);
    const sentBy = (url: string) => deliver(createSmtpMailer(url, FROM), MESSAGE);
    await expect(sentBy(refusing.url)).rejects.toMatchObject({ kind: 'invalid', key: 'mail_refused' });
    await expect(sentBy(away.url)).rejects.not.toHaveProperty('key');
});
