import Polyglot from 'node-polyglot';
import { isLocale, type Locale } from '#i18n/index.ts';
import { createListeners } from '../listeners.ts';
import type { MessageKey, MessageParams } from './messageKey.ts';

/** Row L1: where the choice is kept. */
export const LANGUAGE_KEY = 'I18N_LANGUAGE';

/** Messages of one part of the console, fetched for one language when needed. */
export type Loaders = Readonly<Record<Locale, () => Promise<object>>>;

/** One language, loaded. A new object for each, so that what depends on it renders again. */
export interface Translation {
    readonly locale: Locale;
    /** The message, or `_` of the parameters where given, for a key that is only known at run time. */
    readonly translate: (key: string, params?: object) => string;
}

/** Lives outside React: one for the page, shared by the sign-in screen and react-admin. */
export interface Translator {
    /** The current language; before `load` it knows no message. */
    readonly current: () => Translation;
    readonly subscribe: (listener: () => void) => () => void;
    /** Adds messages, resolved once those of the current language are there; the same promise unless that failed. */
    readonly load: (loaders: Loaders) => Promise<void>;
    readonly changeLocale: (locale: string) => Promise<void>;
}

/** The empty message is one: react-admin asks for it where a label is absent. */
const speak = (locale: Locale, messages: object): Translation => {
    const polyglot = new Polyglot({ locale, phrases: { '': '', ...messages } });
    return { locale, translate: (key, params) => polyglot.t(key, { ...params }) };
};

/** Row L1: the stored choice, else the default. */
export const createTranslator = (storage: Pick<Storage, 'getItem' | 'setItem'>, fallback: Locale): Translator => {
    const stored = storage.getItem(LANGUAGE_KEY);
    const { subscribe, notify } = createListeners();
    const parts: Loaders[] = [];
    const loads = new Map<Loaders, Promise<void>>();
    let current = speak(isLocale(stored) ? stored : fallback, {});
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
        // One that began later has these messages too, and more: it must not be undone by a slower one.
        if (wanted !== locale || turn < turns.shown) return;
        turns.shown = turn;
        current = speak(locale, Object.assign({}, ...messages));
        notify();
    };

    const add = (loaders: Loaders): Promise<void> => {
        if (!parts.includes(loaders)) parts.push(loaders);
        return show(wanted);
    };

    return {
        current: () => current,
        subscribe,
        load: loaders => {
            const load = loads.get(loaders) ?? add(loaders);
            loads.set(loaders, load);
            load.catch(() => loads.delete(loaders));
            return load;
        },
        changeLocale: async locale => {
            if (!isLocale(locale)) return;
            await show(locale);
            storage.setItem(LANGUAGE_KEY, locale);
        },
    };
};

export type Translate = (key: MessageKey, params?: MessageParams) => string;
