import { z } from 'zod';
import { drawForLetter } from '../../../documents/tasks.ts';
import { fullTitleOf, wordsIn } from '../../../documents/words.ts';
import { Refused, recordNotFound } from '../../../domain/refused.ts';
import { defineJob, type JobKind, type JobRun } from '../../../jobs/kind.ts';
import { envelope, MAIL_TRIES } from '../../../jobs/kinds/mail.ts';
import { textToHtml } from '../../../mail/html.ts';
import { createMailTransport } from '../../../transports/mail.ts';
import { failTransmission, transmit } from '../../../transports/transmit.ts';
import type { ServerResource } from '../../resource.ts';
import { documentFileOf } from '../draw.ts';

const PAYLOAD = z.object({
    resource: z.string(),
    id: z.number(),
    kind: z.string(),
    to: z.string(),
    // Absent from messages of earlier versions.
    cc: z.array(z.string()).readonly().default([]),
    subject: z.string().optional(),
    text: z.string(),
    replyTo: z.object({ name: z.string(), address: z.string() }),
    ...envelope,
});

type Payload = z.infer<typeof PAYLOAD>;

interface Preparing extends Pick<JobRun, 'db' | 'services' | 'signal'> {
    readonly resources: readonly ServerResource[];
}

/** Document with its letter. @throws Refused (missing); (conflict) without such a document */
const prepare = async (payload: Payload, { db, resources, services, signal }: Preparing) => {
    const { resource: name, id, kind, to, cc, text, replyTo, messageId: trackingId, locale } = payload;
    const resource = resources.find(({ contract }) => contract.name === name);
    if (!resource) throw recordNotFound();
    const content = (await resource.documents?.[kind]?.(db, [id], locale))?.get(id);
    if (!content) throw new Refused('conflict', 'no_document');
    const { name: company } = content.company;
    const { subject = `${fullTitleOf(wordsIn(locale), content)} – ${company}` } = payload;
    const drawn = { resource, kind, services };
    const { fileName, bytes } = await documentFileOf(drawn, { id, content }, locale, signal, drawForLetter);
    const letter = {
        subject,
        text: [text, company].join('\n\n'),
        html: textToHtml(text, { locale, subject, company }),
    };
    return {
        file: { fileName, mediaType: 'application/pdf', bytes },
        recipient: { trackingId, to, cc, ...letter, replyTo },
    };
};

/**
 * Mails a document of a record (B4): the kept file, otherwise one drawn now. A second run repeats it with the same Message-ID, by
 * which mail programs detect the duplicate, unless its transmission is `sent`. Jobs of earlier versions have no transmission.
 */
export const documentMailJob = (resources: readonly ServerResource[]): JobKind<Payload> =>
    defineJob({
        name: 'document_mail',
        payload: PAYLOAD,
        maxTries: MAIL_TRIES,
        run: async (payload, { db, signal, services }) => {
            await transmit(db, {
                transport: createMailTransport(services.mailer),
                trackingId: payload.messageId,
                signal,
                prepare: () => prepare(payload, { db, resources, services, signal }),
            });
            return undefined;
        },
        onFailure: ({ messageId }, db, key) => failTransmission(db, messageId, key),
    });
