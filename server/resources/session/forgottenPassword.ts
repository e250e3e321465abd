import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createSchema } from '#contract/schema.ts';
import { forgottenPassword as contract } from '#contract/session.ts';
import type { Counted } from '../../auth/limits.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { readBody } from '../../engine/call.ts';
import type { Env } from '../../engine/env.ts';
import { parseInput } from '../../engine/input.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import { localeOf } from '../../hydra/translate.ts';
import { resetMessage } from '../../mail/linkMessage.ts';
import { sendLink } from './sendLink.ts';
import { MEDIA_TYPES, type SessionServices } from './services.ts';

const schema = createSchema(contract);

/** @throws Invalid for an address outside the console, which would receive the token. */
const targetUnder = (publicUrl: string, text: string): URL => {
    const { origin } = new URL(publicUrl);
    const target = URL.canParse(text) ? new URL(text) : undefined;
    if (target?.origin !== origin || target.username !== '' || target.password !== '')
        throw new Invalid([{ propertyPath: 'target', key: 'validation.target', params: { origin } }]);
    return target;
};

/** A disabled account counts as unknown. */
const findUser = async (db: Db, email: string) => {
    const [user] = await db
        .select({ id: users.id, email: users.email, name: users.firstName })
        .from(users)
        .where(and(eq(users.email, email), eq(users.isEnabled, true)));
    return user;
};

/** @throws Problem 503 when the message cannot be sent; the attempt is then not counted. */
const sendNow = async ({ limits, logger }: SessionServices, counted: Counted, send: () => Promise<void>) => {
    try {
        await send();
    } catch (error) {
        logger.error({ err: error }, 'the message could not be sent');
        await limits.giveBack(counted);
        throw new Problem(503, 'reset_unavailable', { headers: { 'Retry-After': '120' } });
    }
};

/**
 * `POST /api/auth/forgotten_password {email, target}` (A6) mails `target?token=…` and answers 204. When unknown e-mails
 * are hidden, the message is sent after the response, so that timing reveals nothing.
 * @throws Invalid for an unknown e-mail or a target outside `publicUrl`; Problem 429 or 503.
 */
export const forgottenPassword = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, limits, background, publicUrl, hideUnknownEmails, addressOf } = services;
    const input = parseInput(schema, await readBody({ context }, MEDIA_TYPES));
    const target = targetUnder(publicUrl, String(input.target));
    const email = String(input.email);
    const counted: Counted = [
        ['forgottenAccount', email],
        ['forgottenAddress', addressOf(context)],
    ];
    await limits.count(counted);
    const user = await findUser(db, email);
    if (!user && !hideUnknownEmails) throw new Invalid([{ propertyPath: 'email', key: 'validation.unknownEmail' }]);
    const letter = { target, locale: localeOf(context.req.query('locale')), write: resetMessage };
    const send = async () => user && sendLink(db, services, user, letter);
    if (hideUnknownEmails) background.run(send);
    else await sendNow(services, counted, async () => void (await send()));
    return new Response(null, { status: 204 });
};
