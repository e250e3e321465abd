import { addressesIn } from '#contract/values/mailing.ts';
import { isLocale, type Locale } from '#i18n/index.ts';
import { mailboxOf } from '../../../auth/actor.ts';
import type { Db } from '../../../db/database.ts';
import { performedSince } from '../../../db/readHistory.ts';
import type { DocumentContent } from '../../../documents/types.ts';
import { iriOf, type JsonObject, type Row } from '../../../domain/record.ts';
import { Refused, tooManyAttempts } from '../../../domain/refused.ts';
import { type Translate, translateTo } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { newMessageId } from '../../../jobs/kinds/mail.ts';
import { queueTransmission } from '../../../transports/transmit.ts';
import type { ServerResource } from '../../resource.ts';
import type { Perform, TransitionStep } from '../../rowChange.ts';
import { documentMailJob } from './job.ts';

/** Whom a document is mailed to (B4). */
export interface Recipient {
    readonly email: string;
    /** The language that they read; undefined while nobody knows. */
    readonly locale: string | undefined;
    /** What the history tells of them besides the address. */
    readonly said: JsonObject;
}

/** Finds the recipient that a person asks for; undefined after it was refused. */
type FindRecipient = (step: TransitionStep) => Promise<Recipient | undefined>;

/** Where a document is sent, and in which language. */
interface Addressed extends Pick<Recipient, 'email' | 'said'> {
    /** Addresses that get a copy, without the recipient's. */
    readonly cc: readonly string[];
    readonly locale: Locale;
}

/** To whom the message goes; undefined after it was refused. */
const addressedBy = async (find: FindRecipient, step: TransitionStep): Promise<Addressed | undefined> => {
    const found = await find(step);
    if (!found) return undefined;
    const { input } = step;
    const given = input.locale ?? found.locale;
    const cc = addressesIn(String(input.cc ?? '')).filter(one => one !== found.email);
    return { email: found.email, cc, locale: isLocale(given) ? given : 'fr', said: found.said };
};

const HOUR = 3_600_000;

/** Documents that are sent of one record within an hour, that a person sends, and those of them whose recipient they choose. */
const MAX_PER_HOUR = { record: 10, person: 1000, chosen: 60 };

/** Told in the history of what goes to whoever is usual. */
const USUAL = 'usualRecipient';

/**
 * Counts what the history tells, so that a rehearsal and what is taken back count nothing.
 * @throws Refused (throttled)
 */
const checkSent = async (tx: Db, author: number, record: string, isUsual: boolean): Promise<void> => {
    const since = new Date(Date.now() - HOUR);
    const limits = [
        { most: MAX_PER_HOUR.record, whose: { record } },
        { most: MAX_PER_HOUR.person, whose: { author } },
        ...(isUsual ? [] : [{ most: MAX_PER_HOUR.chosen, whose: { author }, without: USUAL }]),
    ];
    for (const { most, whose, without } of limits) {
        const { count, first } = await performedSince(tx, 'send', whose, since, without);
        // Instants are rounded to the second, so that the first one may lie ahead.
        if (count >= most) throw tooManyAttempts(Math.min(HOUR, first + HOUR - Date.now()));
    }
};

/** The number that a letter names: that of the record. */
const numberOf = ({ number }: Row): string | null => (typeof number === 'string' ? number : null);

/** A usual letter and the values of its placeholders. */
interface UsualLetter {
    readonly letter: string;
    readonly number: string | null;
    readonly author: string;
    /** Sentences with amounts; empty for letters without them. */
    readonly amounts: string;
}

const usualText = ({ letter, number, author, amounts }: UsualLetter, locale: Locale): string =>
    translateTo(locale)(`letters.${letter}.${number === null ? 'unnumbered' : 'one'}`, {
        number: number ?? '',
        author,
        amounts,
    });

const usualSubject = (letter: string, number: string | null, company: string, locale: Locale): string =>
    translateTo(locale)(`letters.${letter}.subject.${number === null ? 'unnumbered' : 'one'}`, {
        number: number ?? '',
        company,
    });

/** What the history tells of copies: nothing where there are none. */
const copies = (cc: readonly string[]) => (cc.length > 0 ? { cc: cc.join(', ') } : {});

/** What the mails of a resource have of their own. */
interface Mailing {
    /** The usual letter, by its name among the messages; that of the document by default. */
    readonly letter?: (kind: string, row: Row) => string;
    /** Writes the sentences with amounts of that letter from the content of the document; none by default. */
    readonly amounts?: (content: DocumentContent, row: Row, translate: Translate) => string;
    /** What a document that was sent changes of its record; nothing by default. */
    readonly sent?: (kind: string, row: Row) => JsonObject;
}

/**
 * The transition `send` of a resource with documents (B4): adds the job that mails one with the row of its sending, and tells it in the history. It
 * is tried again while the mail server is away; the person sees under the bell what has become of it.
 * @param resource a function, because it has the transition itself
 * @param find whom it goes to
 */
export const mailDocument =
    (resource: () => ServerResource, find: FindRecipient, { letter, amounts, sent }: Mailing = {}): Perform =>
    async step => {
        const { tx, row, input, actor, log } = step;
        const { contract, documents } = resource();
        const record = iriOf(contract.name, row.id);
        const isUsual = input[USUAL] === true;
        await checkSent(tx, actor.id, record, isUsual);
        const addressed = await addressedBy(find, step);
        if (!addressed) return undefined;
        const { email: to, cc, locale, said } = addressed;
        // Not needed for an address that the person entered.
        if (isUsual)
            step.tell({ propertyPath: 'email', code: 'recipient', key: 'documents.send.recipient', params: { to } });
        const kind = String(input.kind);
        const content = (await documents?.[kind]?.(tx, [row.id], locale))?.get(row.id);
        if (!content) throw new Refused('conflict', 'no_document');
        const replyTo = await mailboxOf(tx, actor.id);
        const [usual, number] = [letter?.(kind, row) ?? content.template, numberOf(row)];
        const written = {
            ...{ letter: usual, number, author: replyTo.name },
            amounts: amounts?.(content, row, translateTo(locale)) ?? '',
        };
        const text = typeof input.message === 'string' ? input.message : usualText(written, locale);
        const subject =
            typeof input.subject === 'string'
                ? input.subject
                : usualSubject(usual, number, content.company.name, locale);
        const mail = { resource: contract.name, id: row.id, kind, to, cc, subject, text, replyTo, locale };
        const trackingId = newMessageId();
        const queued = { resource: contract.name, recordId: row.id, kind, transport: 'mail', trackingId };
        await queueTransmission(tx, { ...queued, recipient: to, copies: cc, personId: actor.id });
        const payload = { ...mail, messageId: trackingId };
        await enqueue(tx, documentMailJob([resource()]), payload, { owner: actor.id, dedupeKey: trackingId });
        log({ kind, ...(isUsual && { [USUAL]: true }), ...said, email: to, ...copies(cc), subject, locale });
        return sent?.(kind, row);
    };
