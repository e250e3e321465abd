import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { fullNameOf } from '#contract/people/users.ts';
import { addressesIn } from '#contract/values/mailing.ts';
import { isLocale, type Locale } from '#i18n/index.ts';
import type { Db } from '../../../db/database.ts';
import { changes, contacts, thirdParties, users } from '../../../db/tables/index.ts';
import type { DocumentContent } from '../../../documents/types.ts';
import { Problem, tooManyAttempts } from '../../../hydra/problem.ts';
import { iriOf } from '../../../hydra/record.ts';
import { translateTo } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { newMessageId } from '../../../mail/job.ts';
import type { ServerResource } from '../../resource.ts';
import type { Perform, TransitionStep } from '../../rowChange.ts';
import { documentMailJob } from './job.ts';

/** Where a document is sent, and the language of whom it is sent to. */
interface Recipient {
    readonly email: string;
    /** Addresses that get a copy, without the recipient's. */
    readonly cc: readonly string[];
    readonly locale: Locale;
}

const findContact = async (tx: Db, iri: unknown) => {
    const [found] = await tx
        .select({ customer: contacts.thirdPartyId, email: contacts.email, locale: thirdParties.locale })
        .from(contacts)
        .innerJoin(thirdParties, eq(thirdParties.id, contacts.thirdPartyId))
        .where(eq(contacts.id, identifierOf('contacts', String(iri)) ?? 0));
    return found;
};

const localeOf = async (tx: Db, customer: number): Promise<string | undefined> => {
    const [found] = await tx
        .select({ locale: thirdParties.locale })
        .from(thirdParties)
        .where(eq(thirdParties.id, customer));
    return found?.locale;
};

const refusal = (code: string, propertyPath = 'contact'): PropertyRefusal => ({
    propertyPath,
    code,
    key: `documents.send.${code}`,
});

type Asked = Pick<TransitionStep, 'tx' | 'row' | 'input'>;

/** The contact's address and language, or the given address and the customer's language; otherwise why there is none. */
const addressOf = async ({ tx, row, input }: Asked) => {
    const customer = Number(row.thirdParty);
    if (input.to != null && input.contact != null) return refusal('one_recipient', 'to');
    if (input.to != null) return { email: String(input.to), locale: await localeOf(tx, customer) };
    if (input.contact == null) return { propertyPath: 'contact', code: 'required', key: 'validation.required' };
    const found = await findContact(tx, input.contact);
    if (found?.customer !== customer) return refusal('contact_of_other');
    return found.email === null ? refusal('no_email') : { email: found.email, locale: found.locale };
};

/** To whom the message goes: a contact of the record's customer, or an address; undefined after it was refused. */
const recipientOf = async ({ refuse, ...asked }: TransitionStep): Promise<Recipient | undefined> => {
    const found = await addressOf(asked);
    if ('key' in found) {
        refuse(found);
        return undefined;
    }
    const given = asked.input.locale ?? found.locale;
    const cc = addressesIn(String(asked.input.cc ?? '')).filter(one => one !== found.email);
    return { email: found.email, cc, locale: isLocale(given) ? given : 'fr' };
};

const HOUR = 3_600_000;

/** Documents that a person sends within an hour, and those that are sent of one record. */
const MOST = { person: 60, record: 10 };

const check = async (tx: Db, most: number, whose: SQL): Promise<void> => {
    const { createdAt, transition } = changes;
    const since = new Date(Date.now() - HOUR);
    const [found] = await tx
        .select({ count: sql<string>`count(*)`, first: sql<string>`extract(epoch from min(${createdAt})) * 1000` })
        .from(changes)
        .where(and(whose, eq(transition, 'send'), gt(createdAt, since)));
    // Instants are rounded to the second, so that the first one may lie ahead.
    const wait = Math.min(HOUR, Number(found?.first) + HOUR - Date.now());
    if (found && Number(found.count) >= most) throw tooManyAttempts(wait);
};

/**
 * Counts what the history tells, so that a rehearsal and what is taken back count nothing.
 * @throws Problem 429
 */
const checkSent = async (tx: Db, author: number, record: string): Promise<void> => {
    await check(tx, MOST.record, sql`${changes.record} = ${record}`);
    await check(tx, MOST.person, sql`${changes.authorId} = ${author}`);
};

/** The person who writes: answers go to them. */
const authorOf = async (tx: Db, id: number) => {
    const { email, firstName, lastName } = users;
    const [found] = await tx.select({ email, firstName, lastName }).from(users).where(eq(users.id, id));
    return { name: fullNameOf(found ?? { firstName: '', lastName: '' }), address: found?.email ?? '' };
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
