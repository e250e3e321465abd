import { eq } from 'drizzle-orm';
import { fullName } from '#contract/users.ts';
import type { Locale } from '#i18n/index.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import type { DocumentContent } from '../../../documents/types.ts';
import { Problem } from '../../../hydra/problem.ts';
import { iriOf } from '../../../hydra/record.ts';
import { translateTo } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { newMessageId } from '../../../mail/job.ts';
import type { ServerResource } from '../../resource.ts';
import type { Perform } from '../../rowChange.ts';
import { documentMailJob } from './job.ts';
import { checkSent } from './limit.ts';
import { recipientOf } from './recipient.ts';

/** The person who writes: answers go to them. */
const authorOf = async (tx: Db, id: number) => {
    const { email, firstName, lastName } = users;
    const [found] = await tx.select({ email, firstName, lastName }).from(users).where(eq(users.id, id));
    return { name: fullName(found ?? { firstName: '', lastName: '' }), address: found?.email ?? '' };
};

const usualText = ({ template, number }: DocumentContent, author: string, locale: Locale): string =>
    translateTo(locale)(`letters.${template}.${number === null ? 'unnumbered' : 'one'}`, {
        number: number ?? '',
        author,
    });

const usualSubject = ({ template, number, company }: DocumentContent, locale: Locale): string =>
    translateTo(locale)(`letters.${template}.subject.${number === null ? 'unnumbered' : 'one'}`, {
        number: number ?? '',
        company: company.name,
    });

/** What the history tells of copies: nothing where there are none. */
const copies = (cc: readonly string[]) => (cc.length > 0 ? { cc: cc.join(', ') } : {});

/**
 * The transition `send` of a resource with documents (B4): adds the job that mails one, and tells it in the history. It
 * is tried again while the mail server is away; the person sees under the bell what has become of it.
 * @param resource a function, because it has the transition itself
 */
export const mailDocument =
    (resource: () => ServerResource): Perform =>
    async step => {
        const { tx, row, input, actor, log } = step;
        const { contract, documents } = resource();
        const record = iriOf(contract.name, row.id);
        await checkSent(tx, actor.id, record);
        const recipient = await recipientOf(step);
        if (!recipient) return undefined;
        const { email: to, cc, locale } = recipient;
        const kind = String(input.kind);
        const content = (await documents?.[kind]?.(tx, [row.id], locale))?.get(row.id);
        if (!content) throw new Problem(409, 'no_document');
        const replyTo = await authorOf(tx, actor.id);
        const text = typeof input.message === 'string' ? input.message : usualText(content, replyTo.name, locale);
        const subject = typeof input.subject === 'string' ? input.subject : usualSubject(content, locale);
        const letter = { resource: contract.name, id: row.id, kind, to, cc, subject, text, replyTo, locale };
        const payload = { ...letter, messageId: newMessageId() };
        await enqueue(tx, documentMailJob([resource()]), payload, { owner: actor.id });
        log({
            kind,
            ...(input.contact != null && { contact: input.contact }),
            email: to,
            ...copies(cc),
            subject,
            locale,
        });
        return undefined;
    };
