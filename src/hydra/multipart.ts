import { isPlainObject, type JsonObject } from './value.ts';

/** A file as it was chosen, or as react-admin's file inputs hold it: `{ rawFile, src, title }`. */
const fileOf = (value: unknown): Blob | undefined => {
    if (value instanceof Blob) return value;
    return isPlainObject(value) && value.rawFile instanceof Blob ? value.rawFile : undefined;
};

const holdsFile = (value: unknown): boolean =>
    fileOf(value) !== undefined || (Array.isArray(value) && value.some(each => fileOf(each) !== undefined));

/** A part is text: what is not a text already is JSON, as API Platform's decoder expects; null is the empty text. */
const toText = (value: unknown): string => {
    if (value === null) return '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const append = (form: FormData, name: string, value: unknown): void => {
    if (Array.isArray(value) && holdsFile(value)) {
        for (const each of value) append(form, `${name}[]`, each);
        return;
    }
    form.append(name, fileOf(value) ?? toText(value));
};

/** The payload itself, or multipart when a value holds a file. A file in an array goes under `name[]`. */
export const toBody = (payload: JsonObject): JsonObject | FormData => {
    if (!Object.values(payload).some(holdsFile)) return payload;
    const form = new FormData();
    for (const [name, value] of Object.entries(payload)) append(form, name, value);
    return form;
};
