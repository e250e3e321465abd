import { useTranslate } from 'ra-core';
import { valueKey } from '../kinds/names.ts';
import { useFormat } from '../ui/format.ts';

/** The words of the screens of imports, which load `importMessages`. */
export const useImportWords = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    const say = (key: string, params: object = {}): string => translate(`import_flow.${key}`, params);
    /** Says how many, in the words of the key. */
    const count = (key: string, total: number): string => say(key, { smart_count: total, count: number(total) });
    /** The plural of the records of a resource: “Items”. */
    const kindOf = (resource: string): string => translate(valueKey('imports', 'resource', resource), { _: resource });
    return { say, count, kindOf };
};

const KILO = 1024;

const MEGA = KILO * KILO;

/** The size of a file in words: “12 kB”, “3.4 MB”. */
export const SizeOf = ({ bytes }: { readonly bytes: number }) => {
    const { say } = useImportWords();
    const { number } = useFormat();
    if (bytes < MEGA) return say('size', { size: number(Math.max(1, Math.round(bytes / KILO))) });
    return say('size_large', { size: number(Math.round((bytes / MEGA) * 10) / 10) });
};
