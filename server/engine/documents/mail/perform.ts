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

/** Recipient of a document (B4). */
export interface Recipient {
    readonly email: string;
    /** Language of the recipient; undefined if unknown. */
    readonly locale: string | undefined;
    /** Further details for the history. */
    readonly said: JsonObject;
}

/** Finds the requested recipient; undefined after a refusal. */
type FindRecipient = (step: TransitionStep) => Promise<Recipient | undefined>;

/** Addresses and language of a message. */
interface Addressed extends Pick<Recipient, 'email' | 'said'> {
    /** Addresses in copy, without the recipient's. */
    readonly cc: readonly string[];
    readonly locale: Locale;
}

/** Returns the addresses of the message; undefined after a refusal. */
const addressedBy = async (find: FindRecipient, step: TransitionStep): Promise<Addressed | undefined> => {
    const found = await find(step);
    if (!found) return undefined;
    const { input } = step;
    const given = input.locale ?? found.locale;
    const cc = addressesIn(String(input.cc ?? '')).filter(one => one !== found.email);
    return { email: found.email, cc, locale: isLocale(given) ? given : 'fr', said: found.said };
};

const HOUR = 3_600_000;

/** Maximum number of documents sent per hour: of one record, by one user, and by one user to chosen recipients. */
const MAX_PER_HOUR = { record: 10, person: 1000, chosen: 60 };

/** Flag in the history of documents sent to the usual recipient. */
const USUAL = 'usualRecipient';

/** Counts entries of the history, which exclude dry runs and rolled back calls. @throws Refused (throttled) */
const checkSent = async (tx: Db, author: number, record: string, isUsual: boolean): Promise<void> => {
    const since = new Date(Date.now() - HOUR);
    const limits = [
        { most: MAX_PER_HOUR.record, whose: { record } },
        { most: MAX_PER_HOUR.person, whose: { author } },
        ...(isUsual ? [] : [{ most: MAX_PER_HOUR.chosen, whose: { author }, without: USUAL }]),
    ];
    for (const { most, whose, without } of limits) {
        const { count, first } = await performedSince(tx, 'send', whose, since, without);
        // Instants are rounded to the second, so that the first one may be in the future.
        if (count >= most) throw tooManyAttempts(Math.min(HOUR, first + HOUR - Date.now()));
    }
};

/** Number of the record for the letter. */
const numberOf = ({ number }: Row): string | null => (typeof number === 'string' ? number : null);

/** Standard letter with the values of its placeholders. */
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

/** Copies for the history. */
const copies = (cc: readonly string[]) => (cc.length > 0 ? { cc: cc.join(', ') } : {});

/** Settings of a resource's mails. */
interface Mailing {
    /** Name of the standard letter among the messages. Default: that of the document. */
    readonly letter?: (kind: string, row: Row) => string;
    /** Writes the letter's sentences with amounts from the content of the document. Default: no sentences. */
    readonly amounts?: (content: DocumentContent, row: Row, translate: Translate) => string;
    /** Changes of the record after a document was sent. Default: no change. */
    readonly sent?: (kind: string, row: Row) => JsonObject;
}

/**
 * Transition `send` of a resource with documents (B4): adds the mail job with its transmission, and an entry of the history. The job
 * is retried while the mail server is unavailable; the user sees its result under the bell.
 * @param resource a function, because the resource contains the transition
 * @param find recipient
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
        // Not needed for an address entered by the user.
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
