import type { Context } from 'hono';
import { createSchema } from '#contract/language/schema.ts';
import { forgottenPasswordRequest as contract, RESET_LINK_HOURS } from '#contract/people/session.ts';
import type { Locale } from '#i18n/index.ts';
import { addBoundedEntry } from '../../../audit/bounded.ts';
import type { CountedSubjects } from '../../../auth/limits.ts';
import { iriOf } from '../../../domain/record.ts';
import { Invalid, Refused } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';
import { localeOf } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { newMessageId } from '../../../jobs/kinds/mail.ts';
import { resetMessage } from '../../../mail/linkMessage.ts';
import { findAccount, resetLink } from './resetLinkJob.ts';
import { sendLink } from './sendLink.ts';
import { addressOfConsole, JSON_MEDIA_TYPES, type SessionServices } from './services.ts';

const schema = createSchema(contract);

/** @throws Invalid for an address outside the console, which would receive the token. */
const targetUnder = (services: SessionServices, text: string): URL => {
    const target = addressOfConsole(services, text);
    if (target?.username !== '' || target.password !== '') {
        const { origin } = new URL(services.publicUrl);
        throw new Invalid([{ propertyPath: 'target', key: 'validation.target', params: { origin } }]);
    }
    return target;
};

/** @throws Invalid for an unknown e-mail; Refused (unavailable) when the message cannot be sent, and is then not counted. */
const sendNow = async (
    services: SessionServices,
    counted: CountedSubjects,
    email: string,
    letter: { readonly target: URL; readonly locale: Locale },
): Promise<void> => {
    const { db, limits, logger } = services;
    const user = await findAccount(db, email);
    if (!user) throw new Invalid([{ propertyPath: 'email', key: 'validation.unknownEmail' }]);
    try {
        const soleProvider = services.soleProvider?.();
        const sent = { ...letter, kind: 'reset', hours: RESET_LINK_HOURS, write: resetMessage, soleProvider } as const;
        await sendLink(db, services, user, sent);
    } catch (error) {
        logger.error({ err: error }, 'the message could not be sent');
        await limits.giveBack(counted);
        // The mailer's own refusal already explains the reason to the user.
        if (error instanceof Refused) throw error;
        throw new Refused('unavailable', 'reset_unavailable', { retryAfter: 120 });
    }
};

/** Records the account in the audit log, without the typed e-mail. Takes the same time for known and unknown e-mails. */
const tellAsked = async (services: SessionServices, context: Context<Env>, email: string): Promise<void> => {
    const user = await findAccount(services.db, email);
    await addBoundedEntry(services.db, {
        kind: 'password_asked',
        origin: originOf(services, context),
        subject: user && iriOf('users', user.id),
        ...(!user && { details: { said: { reason: 'unknown_account' } } }),
    });
};

/**
 * `POST /api/auth/forgotten_password {email, target}` (A6) mails `target?token=…` and answers 204. When unknown e-mails
 * are hidden, a job looks for the account and sends the message, so that timing reveals nothing.
 * @throws Invalid for an unknown e-mail or a target outside `publicUrl`; Refused (throttled) or (unavailable).
 */
export const forgottenPassword = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, limits, hideUnknownEmails, addressOf } = services;
    const input = parseInput(schema, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    const target = targetUnder(services, String(input.target));
    const email = String(input.email);
    const locale = localeOf(context.req.query('locale'));
    const counted: CountedSubjects = [
        ['forgottenAccount', email],
        ['forgottenAddress', addressOf(context)],
    ];
    await limits.count(counted);
    await tellAsked(services, context, email);
    const soleProvider = services.soleProvider?.();
    if (hideUnknownEmails)
        await enqueue(db, resetLink, { email, target: target.href, soleProvider, locale, messageId: newMessageId() });
    else await sendNow(services, counted, email, { target, locale });
    return new Response(null, { status: 204 });
};
