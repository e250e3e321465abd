import { RESET_LINK_HOURS } from '#contract/session.ts';
import type { Locale } from '#i18n/index.ts';
import { translateTo } from '../hydra/translate.ts';
import { toHtml } from './html.ts';
import type { Message } from './mailer.ts';

export interface LinkMessage {
    readonly email: string;
    readonly name: string;
    readonly company: string | undefined;
    readonly link: string;
}

/** A message whose one button leads to the choice of a password; `kind` is its words, under `mail`. */
const linkMessage =
    (kind: 'reset' | 'invitation') =>
    ({ email, name, link, ...given }: LinkMessage, locale: Locale): Message => {
        const translate = translateTo(locale);
        const company = given.company ?? translate('app.company');
        const say = (key: string, params?: Record<string, string | number>) => translate(`mail.${kind}.${key}`, params);
        const before = [say('hello', { name }), say('asked', { email, company })];
        const after = [say('validity', { smart_count: RESET_LINK_HOURS }), say('ignore')];
        const subject = say('subject', { company });
        return {
            to: email,
            subject,
            text: [...before, link, ...after, company].join('\n\n'),
            html: toHtml({ locale, subject, before, action: say('action'), link, after, plain: say('plain'), company }),
            link,
        };
    };

/** Row A6: the link to choose a new password, in the language of who asked. */
export const resetMessage = linkMessage('reset');

/** Row U3: the link to choose a first password, in the language of who invites. */
export const invitationMessage = linkMessage('invitation');
