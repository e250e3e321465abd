import { useTranslate } from 'ra-core';
import { useServerText } from '#src/i18n/useTranslator.ts';
import type { Upload } from '#src/pictures/upload.ts';
import { saveCsv, toCsv } from '#src/ui/csv.ts';
import { type ImportedPicture, refusalOf } from './useImport.ts';

/** A line of the report on a file. */
type Line = readonly [file: string, item: string, state: string, why: string];

/** Downloads a report on all files. */
export const useReport = (entries: readonly ImportedPicture[], list: readonly Upload[]) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const word = (key: string) => translate(`pictures.import.report.${key}`);
    const lineOf = ({ file, item }: ImportedPicture): Line => {
        const upload = list.find(one => one.file === file);
        const why = upload?.why ?? refusalOf(file);
        const state = upload?.state === 'sending' ? 'waiting' : (upload?.state ?? (why ? 'refused' : undefined));
        const words = state ? translate(`pictures.upload.state.${state}`) : word(item ? 'ready' : 'no_item');
        return [file.name, item?.reference ?? '', words, why ? serverText(why.key, why.params) : ''];
    };
    return () =>
        saveCsv(
            word('name'),
            toCsv([[word('file'), word('item'), word('state'), word('why')], ...entries.map(lineOf)]),
        );
};
