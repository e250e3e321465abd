import type { Catalogue } from '#i18n/index.ts';

type Paths<T> = {
    [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** Every key of the catalogue, so that an unknown key is a type error. */
export type MessageKey = Paths<Catalogue>;

/** Placeholders of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;
