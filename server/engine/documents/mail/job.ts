import { z } from 'zod';
import { drawForLetter } from '../../../documents/tasks.ts';
import type { DocumentContent } from '../../../documents/types.ts';
import { fullTitleOf, wordsIn } from '../../../documents/words.ts';
import { Refused, recordNotFound } from '../../../domain/refused.ts';
import { defineJob, type JobKind, type JobRun } from '../../../jobs/kind.ts';
import { envelope, MAIL_TRIES } from '../../../jobs/kinds/mail.ts';
import { deliver } from '../../../mail/deliver.ts';
import { textToHtml } from '../../../mail/html.ts';
import type { Mailer, Message } from '../../../mail/mailer.ts';
import type { ServerResource } from '../../resource.ts';
import { documentFileOf } from '../draw.ts';

const PAYLOAD = z.object({
    resource: z.string(),
    id: z.number(),
    kind: z.string(),
    to: z.string(),
    // Absent from messages that were queued before there were any.
    cc: z.array(z.string()).readonly().default([]),
    subject: z.string().optional(),
    text: z.string(),
    replyTo: z.object({ name: z.string(), address: z.string() }),
    ...envelope,
});

type Payload = z.infer<typeof PAYLOAD>;

interface Writing extends Pick<JobRun, 'services' | 'signal'> {
    readonly resource: ServerResource;
}

/** The letter with its document. */
const write = async (content: DocumentContent, payload: Payload, { resource, services, signal }: Writing) => {
    const { id, kind, to, cc, text, replyTo, messageId, locale } = payload;
    const { name: company } = content.company;
    const { subject = `${fullTitleOf(wordsIn(locale), content)} – ${company}` } = payload;
    const { fileName, bytes } = await documentFileOf(
        { resource, kind, services },
        { id, content },
        locale,
        signal,
        drawForLetter,
    );
    return {
        to,
        cc,
        subject,
        text: [text, company].join('\n\n'),
        html: textToHtml(text, { locale, subject, company }),
        replyTo,
        messageId,
        attachments: [{ filename: fileName, content: bytes, contentType: 'application/pdf' }],
    } satisfies Message;
};

/** Says that it was the mail server, in case this was the last try. */
const hand = (mailer: Mailer, message: Message): Promise<void> =>
    deliver(mailer, message).catch((error: unknown) => {
        throw error instanceof Refused
            ? error
            : Object.assign(new Refused('unavailable', 'mail_unavailable'), { cause: error });
    });

/**
 * Mails a document of a record (B4): the kept file, or else one that is drawn when it is sent. A second run sends it again with the same Message-ID, by
 * which mail programs recognise it.
 */
export const documentMailJob = (resources: readonly ServerResource[]): JobKind<Payload> =>
    defineJob({
        name: 'document_mail',
        payload: PAYLOAD,
        maxTries: MAIL_TRIES,
        run: async (payload, { db, signal, services }) => {
            const { resource: name, id, kind, locale } = payload;
            const resource = resources.find(({ contract }) => contract.name === name);
            if (!resource) throw recordNotFound();
            const content = (await resource.documents?.[kind]?.(db, [id], locale))?.get(id);
            if (!content) throw new Refused('conflict', 'no_document');
            await hand(services.mailer, await write(content, payload, { resource, services, signal }));
            return undefined;
        },
    });
