import { isPlainObject, type JsonObject } from './value.ts';

/** A file as a Blob, or as react-admin's file inputs represent it: `{ rawFile, src, title }`. */
const fileOf = (value: unknown): Blob | undefined => {
    if (value instanceof Blob) return value;
    return isPlainObject(value) && value.rawFile instanceof Blob ? value.rawFile : undefined;
};

const holdsFile = (value: unknown): boolean =>
    fileOf(value) !== undefined || (Array.isArray(value) && value.some(each => fileOf(each) !== undefined));

/** Parts are text: other values are sent as JSON, as API Platform's decoder expects, and null as an empty text. */
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

/** Returns the payload, or a multipart form when a value contains a file. Files of an array are sent as `name[]`. */
export const toBody = (payload: JsonObject): JsonObject | FormData => {
    if (!Object.values(payload).some(holdsFile)) return payload;
    const form = new FormData();
    for (const [name, value] of Object.entries(payload)) append(form, name, value);
    return form;
};
