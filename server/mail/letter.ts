import type { Locale } from '#i18n/index.ts';
import { translateTo } from '../hydra/translate.ts';
import { letterHtml } from './html.ts';
import type { Message } from './mailer.ts';

export interface Letter {
    readonly to: string;
    readonly name: string;
    readonly company: string | undefined;
    readonly link: string;
    readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Composes a letter.
 * @param kind key of its texts under `mail`
 * @param after keys of the paragraphs below the button; those above are `hello` and `asked`
 */
export const writeLetter = (
    kind: string,
    after: readonly string[],
    { to, name, link, params, ...given }: Letter,
    locale: Locale,
): Message => {
    const translate = translateTo(locale);
    const company = given.company ?? translate('app.company');
    const say = (key: string) => translate(`mail.${kind}.${key}`, { ...params, name, company });
    const before = ['hello', 'asked'].map(say);
    const below = after.map(say);
    const subject = say('subject');
    return {
        to,
        subject,
        text: [...before, link, ...below, company].join('\n\n'),
        html: letterHtml({
            locale,
            subject,
            before,
            action: say('action'),
            link,
            after: below,
            plain: say('plain'),
            company,
        }),
        link,
    };
};
