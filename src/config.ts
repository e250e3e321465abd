import type { OpenIdOffer } from '#contract/people/openId.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/index.ts';

/** Settings that a deployment may change without a new build: the JSON of `<script id="config">` in `index.html`. */
export interface ConsoleConfig {
    /** Origin of the API without a trailing slash; empty for the console's own. */
    readonly apiOrigin: string;
    /** True if the API supports idempotency keys (B9); set by this product's server. */
    readonly idempotencyKeys: boolean;
    /** True for this product's server, false for third-party servers: the setting `idempotencyKeys` identifies it. */
    readonly isOwnServer: boolean;
    /** Identity provider, set by this product's server. */
    readonly openId: OpenIdOffer | undefined;
    /** Name in titles and footers. Default: a word of the current language. */
    readonly company: string | undefined;
    /** Base of the page title. Default: that of the current language. */
    readonly title: string | undefined;
    readonly locale: Locale;
    /** IANA name, for dates on screen and in filters. */
    readonly timeZone: string;
}

const parse = (json: string): Partial<Record<keyof ConsoleConfig, unknown>> => {
    try {
        const value: unknown = JSON.parse(json);
        return typeof value === 'object' && value !== null ? value : {};
    } catch {
        return {};
    }
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Preferences of the browser. */
export interface BrowserHabits {
    readonly languages: readonly string[];
    readonly timeZone: string;
}

const NO_HABITS: BrowserHabits = { languages: [], timeZone: '' };

/** The browser's first language that the console supports: `en-US` is `en`. */
const preferredLocale = ({ languages }: BrowserHabits): Locale =>
    languages.map(language => language.split('-')[0]).find(isLocale) ?? DEFAULT_LOCALE;

/** This product's server uses the company's time zone; third-party servers use the browser's. */
const defaultTimeZone = (isOwn: boolean, { timeZone }: BrowserHabits): string =>
    isOwn || timeZone === '' ? 'Europe/Paris' : timeZone;

/** Parses a configuration, with a default for each invalid setting, so that a damaged one does not prevent sign-in. */
export const readConsoleConfig = (json: string | null | undefined, habits = NO_HABITS): ConsoleConfig => {
    const given = parse(json ?? '');
    const isOwnServer = given.idempotencyKeys === true;
    return {
        apiOrigin: (text(given.apiOrigin) ?? '').replace(/(?<!\/)\/+$/, ''),
        idempotencyKeys: isOwnServer,
        isOwnServer,
        // Set by the server only.
        openId: given.openId as OpenIdOffer | undefined,
        company: text(given.company),
        title: text(given.title),
        locale: isLocale(given.locale) ? given.locale : preferredLocale(habits),
        timeZone: text(given.timeZone) ?? defaultTimeZone(isOwnServer, habits),
    };
};

const element = typeof document === 'undefined' ? null : document.getElementById('config');

export const config: ConsoleConfig = element
    ? readConsoleConfig(element.textContent, {
          languages: navigator.languages,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
    : readConsoleConfig(undefined);
