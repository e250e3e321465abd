import type { OpenIdOffer } from '#contract/people/openId.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/index.ts';

/** Settings that a deployment may change without a new build: the JSON of `<script id="config">` in `index.html`. */
export interface ConsoleConfig {
    /** Origin of the API without a trailing slash; empty for the console's own. */
    readonly apiOrigin: string;
    /** Whether the API recognises repeated requests (B9); this product's server says so of itself. */
    readonly idempotencyKeys: boolean;
    /** The identity provider that signs people in, as this product's server tells it. */
    readonly openId: OpenIdOffer | undefined;
    /** Name in titles and footers; when absent, a word of the current language. */
    readonly company: string | undefined;
    /** Base of the page title; when absent, that of the current language. */
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

/** What the browser prefers. */
export interface BrowserHabits {
    readonly languages: readonly string[];
    readonly timeZone: string;
}

const NO_HABITS: BrowserHabits = { languages: [], timeZone: '' };

/** The first language of the browser that the console has: `en-US` is `en`. */
const preferredLocale = ({ languages }: BrowserHabits): Locale =>
    languages.map(language => language.split('-')[0]).find(isLocale) ?? DEFAULT_LOCALE;

/** This product's server works in the company's time zone; before other servers, times are those of the browser. */
const defaultTimeZone = (isOwn: boolean, { timeZone }: BrowserHabits): string =>
    isOwn || timeZone === '' ? 'Europe/Paris' : timeZone;

/** Reads a configuration, with a default for each invalid setting, so that a damaged one does not prevent sign-in. */
export const readConsoleConfig = (json: string | null | undefined, habits = NO_HABITS): ConsoleConfig => {
    const given = parse(json ?? '');
    return {
        apiOrigin: (text(given.apiOrigin) ?? '').replace(/(?<!\/)\/+$/, ''),
        idempotencyKeys: given.idempotencyKeys === true,
        // Written by the server alone.
        openId: given.openId as OpenIdOffer | undefined,
        company: text(given.company),
        title: text(given.title),
        locale: isLocale(given.locale) ? given.locale : preferredLocale(habits),
        timeZone: text(given.timeZone) ?? defaultTimeZone(given.idempotencyKeys === true, habits),
    };
};

const element = typeof document === 'undefined' ? null : document.getElementById('config');

/** The configuration of the current page. */
export const config: ConsoleConfig = element
    ? readConsoleConfig(element.textContent, {
          languages: navigator.languages,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
    : readConsoleConfig(undefined);
