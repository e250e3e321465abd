import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { isLocale, LOCALES, type Locale } from '#i18n/index.ts';
import { createListeners } from '../listeners.ts';
import { chosenLocale, LANGUAGE_KEY } from './language.ts';
import type { MessageKey, MessageParams } from './messageKey.ts';

/** Messages of one part of the console, loaded per language on demand. */
export type Loaders = Readonly<Record<Locale, () => Promise<object>>>;

/** A loaded language. A new object for each change, so that dependent components render again. */
export interface Translation {
    readonly locale: Locale;
    /** The message; `_` of the parameters is the default for keys that are only known at run time. */
    readonly translate: (key: string, params?: object) => string;
}

/** Kept outside React: one per page, shared by the sign-in screen and react-admin. */
export interface Translator {
    /** react-admin's provider; use `changeLocale` below to change the language. */
    readonly provider: I18nProvider;
    /** The current language; without messages before `load`. */
    readonly current: () => Translation;
    readonly subscribe: (listener: () => void) => () => void;
    /**
     * Adds messages; resolves when those of the current language are loaded. Failed loads are repeated, others shared.
     */
    readonly load: (loaders: Loaders) => Promise<void>;
    readonly changeLocale: (locale: string) => Promise<void>;
}

const AVAILABLE = LOCALES.map(locale => ({ locale, name: locale }));

/** L1: starts with the stored language, otherwise the default. */
export const createTranslator = (storage: Pick<Storage, 'getItem' | 'setItem'>, fallback: Locale): Translator => {
    const { subscribe, notify } = createListeners();
    const parts: Loaders[] = [];
    const loads = new Map<Loaders, Promise<void>>();
    const loaded: Record<Locale, object[]> = { fr: [], en: [] };
    const initial = chosenLocale(storage, fallback);
    // The provider only returns loaded messages: if it waited, a slowly loading language could undo a later choice.
    const polyglot = polyglotI18nProvider(
        locale => Object.assign({}, ...(isLocale(locale) ? loaded[locale] : [])),
        initial,
        AVAILABLE,
    );
    const speak = (locale: Locale): Translation => ({
        locale,
        translate: (key, params) => polyglot.translate(key, params),
    });
    let current = speak(initial);
    let wanted = current.locale;
    const turns = { begun: 0, shown: 0 };

    const show = async (locale: Locale) => {
        wanted = locale;
        turns.begun += 1;
        const turn = turns.begun;
        const messages = await Promise.all(parts.map(part => part[locale]())).catch((error: unknown) => {
            if (wanted === locale) wanted = current.locale;
            throw error;
        });
        // A load that started later has these messages too, so an earlier one must not overwrite it.
        if (wanted !== locale || turn < turns.shown) return;
        turns.shown = turn;
        loaded[locale] = messages;
        await polyglot.changeLocale(locale);
        current = speak(locale);
        notify();
    };

    const add = (loaders: Loaders): Promise<void> => {
        if (!parts.includes(loaders)) parts.push(loaders);
        return show(wanted);
    };

    const changeLocale = async (locale: string) => {
        if (!isLocale(locale)) return;
        await show(locale);
        storage.setItem(LANGUAGE_KEY, locale);
    };

    return {
        provider: { ...polyglot, changeLocale },
        current: () => current,
        subscribe,
        load: loaders => {
            const load = loads.get(loaders) ?? add(loaders);
            loads.set(loaders, load);
            load.catch(() => loads.delete(loaders));
            return load;
        },
        changeLocale,
    };
};

export type Translate = (key: MessageKey, params?: MessageParams) => string;
