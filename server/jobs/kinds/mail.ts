import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LOCALES, type Locale } from '#i18n/index.ts';
import { translateTo } from '../../hydra/translate.ts';
import { deliver } from '../../mail/deliver.ts';
import { type Letter, writeLetter } from '../../mail/letter.ts';
import type { Message } from '../../mail/mailer.ts';
import { defineJob } from '../kind.ts';

interface EmailMessage extends Pick<Letter, 'name' | 'company' | 'link'> {
    readonly former: string;
    readonly email: string;
}

/** Mail to the former address of an account, so that its owner can report an unwanted change. */
const formerAddressMessage = ({ former, email, ...given }: EmailMessage, locale: Locale): Message =>
    writeLetter('former_address', ['sessions', 'alarm'], { ...given, to: former, params: { former, email } }, locale);

/** Mail to the new address. It omits the former one, because a mistyped address may belong to another person. */
const newAddressMessage = ({ former: _, email, ...given }: EmailMessage, locale: Locale): Message =>
    writeLetter('new_address', ['sessions', 'alarm'], { ...given, to: email, params: { email } }, locale);

const MOVED = { former_address: formerAddressMessage, new_address: newAddressMessage };

/** Maximum number of tries, within twenty minutes. */
export const MAIL_TRIES = 8;

/** Common payload of mail jobs. The identifier is the same at each try. */
export const envelope = { messageId: z.string(), locale: z.enum(LOCALES) };

/** New identifier for {@link envelope}; the mailer adds the host name. */
export const newMessageId = (): string => randomUUID();

/** Instant in the reader's language, in UTC because the reader's time zone is unknown. */
const momentOf = (at: string, locale: Locale): string =>
    `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;

interface DeviceMessage extends Pick<Letter, 'name' | 'company' | 'link'> {
    readonly email: string;
    readonly device: string;
    readonly address: string;
    readonly at: string;
}

/** Mail after a sign-in from a new device (ADR 0072). */
const newDeviceMessage = ({ email, device, address, at, ...given }: DeviceMessage, locale: Locale): Message => {
    const named = device || translateTo(locale)('resources.sessions.unknown_device');
    const params = { email, device: named, address, when: momentOf(at, locale) };
    return writeLetter('new_device', ['yours', 'alarm'], { ...given, to: email, params }, locale);
};

/** Changes of a second factor that the user is notified of (ADR 0074). */
const SECOND_FACTOR_NEWS = [
    'second_factor_on',
    'second_factor_off',
    'second_factor_removed',
    'recovery_code_used',
    'passkey_added',
] as const;
export type SecondFactorNews = (typeof SECOND_FACTOR_NEWS)[number];

interface FactorMessage extends Pick<Letter, 'name' | 'company' | 'link'> {
    readonly letter: SecondFactorNews;
    readonly email: string;
    readonly at: string;
    readonly passkey?: string | undefined;
}

const secondFactorMessage = ({ letter, email, at, passkey = '', ...given }: FactorMessage, locale: Locale): Message => {
    const params = { email, passkey, when: momentOf(at, locale) };
    return writeLetter(letter, ['alarm'], { ...given, to: email, params }, locale);
};

const person = { name: z.string(), email: z.string(), ...envelope };

const moved = z.object({ letter: z.enum(['former_address', 'new_address']), former: z.string(), ...person });
const met = z.object({
    letter: z.literal('new_device'),
    device: z.string(),
    address: z.string(),
    at: z.string(),
    ...person,
});
const factor = z.object({
    letter: z.enum(SECOND_FACTOR_NEWS),
    at: z.string(),
    passkey: z.string().optional(),
    ...person,
});

/** Message without secrets. A second run repeats its Message-ID, by which mail programs detect the duplicate. */
export const mail = defineJob({
    name: 'mail',
    payload: z.discriminatedUnion('letter', [moved, met, factor]),
    maxTries: MAIL_TRIES,
    run: async ({ messageId, locale, ...given }, { services: { mailer, company, publicUrl } }) => {
        const linkTo = (path: string) => ({ company, link: new URL(path, publicUrl).href });
        const write = (): Message => {
            if (given.letter === 'new_device') return newDeviceMessage({ ...given, ...linkTo('/profile') }, locale);
            if ('at' in given) return secondFactorMessage({ ...given, ...linkTo('/profile') }, locale);
            return MOVED[given.letter]({ ...given, ...linkTo('/') }, locale);
        };
        await deliver(mailer, { ...write(), messageId });
        return undefined;
    },
});
