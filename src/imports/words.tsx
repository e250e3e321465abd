import { useTranslate } from 'ra-core';
import { valueKey } from '../kinds/names.ts';
import { useFormat } from '../ui/format.ts';

/** Texts of the import screens, which load `importMessages`. */
export const useImportWords = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    const say = (key: string, params: object = {}): string => translate(`import_flow.${key}`, params);
    const count = (key: string, total: number): string => say(key, { smart_count: total, count: number(total) });
    /** Plural name of a resource: “Items”. */
    const kindOf = (resource: string): string => translate(valueKey('imports', 'resource', resource), { _: resource });
    return { say, count, kindOf };
};

const KILO = 1024;

const MEGA = KILO * KILO;

/** Size of a file: “12 kB”, “3.4 MB”. */
export const SizeOf = ({ bytes }: { readonly bytes: number }) => {
    const { say } = useImportWords();
    const { number } = useFormat();
    if (bytes < MEGA) return say('size', { size: number(Math.max(1, Math.round(bytes / KILO))) });
    return say('size_large', { size: number(Math.round((bytes / MEGA) * 10) / 10) });
};
