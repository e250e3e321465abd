import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Catalogue, isLocale, LOCALES, type Locale } from '#i18n/index.ts';
import { fillPlaceholders, type WriteFigure } from '#i18n/placeholders.ts';
import { createListeners } from '../listeners.ts';
import { chosenLocale, LANGUAGE_KEY } from './language.ts';

type Paths<T> = {
    [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** Every key of the catalogue, so that an unknown key is a type error. */
export type MessageKey = Paths<Catalogue>;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Messages of one part of the console, loaded per language on demand. */
export type Loaders = Readonly<Record<Locale, () => Promise<object>>>;

/** A loaded language. A new object for each change, so that dependent components render again. */
export interface Translation {
    readonly locale: Locale;
    /** Translates a key. `_` in the parameters is the default for keys known only at run time. */
    readonly translate: (key: string, params?: object) => string;
}

/** Outside React: one per page, shared by the sign-in screen and react-admin. */
export interface Translator {
    /** react-admin's provider; use `changeLocale` below to change the language. */
    readonly i18nProvider: I18nProvider;
    /** The current language; without messages before `load`. */
    readonly current: () => Translation;
    readonly subscribe: (listener: () => void) => () => void;
    readonly has: (loaders: Loaders) => boolean;
    /** Adds messages; resolves when those of the current language are loaded. Failed loads are repeated, others shared. */
    readonly load: (loaders: Loaders) => Promise<void>;
    readonly changeLocale: (locale: string) => Promise<void>;
    /** Sets the formatter for numbers in messages. Until then, numbers are inserted unformatted. */
    readonly writeFigures: (write: WriteFigure) => void;
}

const AVAILABLE = LOCALES.map(locale => ({ locale, name: locale }));

type Resources = Readonly<Record<string, object>>;

interface MessagePart {
    readonly resources?: Resources;
    /** Names of resources described by a server. They replace names of the console. */
    readonly described?: Resources;
}

/** Merges messages. Those of one resource may be loaded in parts, its name first. */
const merged = (all: readonly MessagePart[]): TranslationMessages => {
    const resources: Record<string, object> = {};
    for (const [name, messages] of all.flatMap(one => Object.entries(one.resources ?? {})))
        resources[name] = { ...resources[name], ...messages };
    for (const { described } of all) Object.assign(resources, described);
    return Object.assign({}, ...all, { resources });
};

/** Placeholder for a message that may still be loaded. */
const MISSING = '\u0000';

/** L1: starts with the stored language or the default. @param withKey messages for keys needed before their screen */
export const createTranslator = (
    storage: Pick<Storage, 'getItem' | 'setItem'>,
    fallback: Locale,
    withKey: (key: string) => Loaders | undefined = () => undefined,
): Translator => {
    const { subscribe, notify } = createListeners();
    const parts: Loaders[] = [];
    const loads = new Map<Loaders, Promise<void>>();
    const loaded: Record<Locale, ReadonlyMap<Loaders, object>> = { fr: new Map(), en: new Map() };
    const figures: { write: WriteFigure } = { write: String };
    const initial = chosenLocale(storage, fallback);
    // The provider only returns loaded messages: if it waited, a slowly loading language could override a later choice.
    const polyglot = polyglotI18nProvider(
        locale => merged(isLocale(locale) ? [...loaded[locale].values()] : []),
        initial,
        AVAILABLE,
        {
            replace: fillPlaceholders(
                (...figure) => figures.write(...figure),
                () => current.locale,
            ),
        },
    );
    /** Text for a key whose messages are loading: their known part, otherwise the default. Undefined once loaded. */
    const awaited = (locale: Locale, key: string, params: { readonly _?: string } = {}): string | undefined => {
        const loaders = withKey(key);
        if (!loaders || loaded[locale].has(loaders)) return undefined;
        const text = polyglot.translate(key, { ...params, _: MISSING });
        if (text !== MISSING) return text;
        demand(loaders);
        return params._ ?? '';
    };
    const speak = (locale: Locale): Translation => ({
        locale,
        translate: (key, params) => awaited(locale, key, params) ?? polyglot.translate(key, params),
    });
    let current = speak(initial);
    let wanted = current.locale;
    const turns = { begun: 0, shown: 0 };

    const show = async (locale: Locale) => {
        wanted = locale;
        turns.begun += 1;
        const turn = turns.begun;
        const all = [...parts];
        const messages = await Promise.all(all.map(part => part[locale]())).catch((error: unknown) => {
            if (wanted === locale) wanted = current.locale;
            throw error;
        });
        // A later load includes these messages, so an earlier one must not overwrite it.
        if (wanted !== locale || turn < turns.shown) return;
        turns.shown = turn;
        loaded[locale] = new Map(all.map((part, place) => [part, messages[place] ?? {}]));
        await polyglot.changeLocale(locale);
        current = speak(locale);
        notify();
    };

    const changeLocale = async (locale: string) => {
        if (!isLocale(locale)) return;
        await show(locale);
        storage.setItem(LANGUAGE_KEY, locale);
    };

    const begin = (all: readonly Loaders[]): Promise<void> => {
        parts.push(...all);
        const loading = show(wanted);
        for (const one of all) loads.set(one, loading);
        loading.catch(() => {
            // Otherwise other messages could not be loaded before these.
            for (const one of all) parts.splice(parts.indexOf(one), 1);
            for (const one of all) loads.delete(one);
        });
        return loading;
    };

    const demanded = new Set<Loaders>();
    /** Batches the messages needed by one rendering, so that one re-render follows. */
    const demand = (loaders: Loaders): void => {
        if (loads.has(loaders)) return;
        if (demanded.size === 0)
            queueMicrotask(() => {
                const all = [...demanded].filter(one => !loads.has(one));
                demanded.clear();
                // The screen that needs the messages reports the failure.
                begin(all).catch(() => undefined);
            });
        demanded.add(loaders);
    };

    return {
        i18nProvider: { ...polyglot, changeLocale },
        current: () => current,
        subscribe,
        has: loaders => loaded[current.locale].has(loaders),
        load: loaders => loads.get(loaders) ?? begin([loaders]),
        changeLocale,
        writeFigures: write => {
            figures.write = write;
        },
    };
};

export type TranslateMessage = (key: MessageKey, params?: MessageParams) => string;
