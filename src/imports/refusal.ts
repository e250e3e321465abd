import { IMPORT_MAX_BYTES, IMPORT_MIN_BYTES } from '#contract/imports/imports.ts';

/** Reason why a file cannot be uploaded: a key of `import_flow.refused` with parameters. */
export interface FileRefusal {
    readonly key: string;
    readonly params: Readonly<Record<string, unknown>>;
}

const NAMES = /\.(csv|txt|tsv|xlsx|xlsm)$/i;

/** Checks the name instead of the media type: browsers derive that from the name, depending on installed programs. */
export const importRefusal = (files: readonly File[]): FileRefusal | undefined => {
    const [file, other] = files;
    if (!file) return undefined;
    if (other) return { key: 'several', params: { smart_count: files.length } };
    const { name, size } = file;
    if (size > IMPORT_MAX_BYTES) return { key: 'too_large', params: { name, size: Math.ceil(size / 1024 / 1024) } };
    if (size < IMPORT_MIN_BYTES) return { key: 'empty', params: { name, size: IMPORT_MIN_BYTES } };
    return NAMES.test(name) ? undefined : { key: 'format', params: { name } };
};

export const ACCEPTED = '.csv,.txt,.tsv,.xlsx,.xlsm';
