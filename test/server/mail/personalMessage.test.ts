import { afterEach, expect, test } from 'vitest';
import { textToHtml } from '#server/mail/html.ts';
import { createSmtpMailer } from '#server/mail/mailers.ts';
import { startMailServer } from '#test/support/mailServer.ts';

const cleanups: (() => unknown)[] = [];
afterEach(() => {
    for (const cleanup of cleanups.splice(0)) cleanup();
});

const headersOf = (data: string): string => data.slice(0, data.search(/\r?\n\r?\n/));

const take = async (more: object): Promise<string> => {
    const mail = await startMailServer();
    cleanups.push(mail.stop);
    const message = { to: 'zoe@client.test', subject: 'Order', text: 'T', html: '<p>T</p>', ...more };
    await createSmtpMailer(mail.url, 'Sales <sales@comptoir.test>').send(message);
    return mail.taken[0]?.data ?? '';
};

test('B4 a message of a person comes from the configured address, is answered to theirs, and has its file', async () => {
    const data = await take({
        replyTo: { name: 'Paul Martin', address: 'paul@comptoir.test' },
        attachments: [{ filename: 'préparation-1.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' }],
    });
    const headers = headersOf(data);
    expect(headers).toMatch(/^From: Sales <sales@comptoir\.test>/m);
    expect(headers).toMatch(/^Reply-To: Paul Martin <paul@comptoir\.test>/m);
    expect(headers).not.toMatch(/^Auto-Submitted:/m);
    expect(data).toContain('Content-Type: application/pdf');
    expect(data).toContain(Buffer.from('%PDF-').toString('base64'));
});

test('B4 one that the server writes by itself asks for no automatic reply', async () => {
    expect(headersOf(await take({}))).toMatch(/^Auto-Submitted: auto-generated/m);
});

test('B4 nothing that is typed adds a header or a recipient', async () => {
    const evil = 'X\r\nBcc: thief@evil.test';
    const headers = headersOf(
        await take({
            subject: evil,
            replyTo: { name: evil, address: 'paul@comptoir.test' },
            attachments: [{ filename: `${evil}.pdf`, content: Buffer.from(''), contentType: 'application/pdf' }],
        }),
    );
    expect(headers).not.toMatch(/^Bcc:/im);
});

test('B4 a typed text becomes paragraphs and lines, and no markup', () => {
    const html = textToHtml('a\nb\n\n<script>', { locale: 'fr', subject: 'S & T', company: 'C' });
    expect(html).toContain('<p>a<br>\nb</p>\n<p>&lt;script&gt;</p>');
    expect(html).toContain('<title>S &amp; T</title>');
});
