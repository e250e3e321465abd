import { useTranslate } from 'ra-core';
import { useServerText } from '#src/i18n/useTranslator.ts';
import type { Upload } from '#src/pictures/upload.ts';
import { type Line, reportOf } from './report.ts';
import { type ImportedPicture, refusalOf } from './useImport.ts';

const save = (name: string, text: string): void => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // Revoked later, because the browser reads the address asynchronously.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

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
        save(
            `${word('name')}.csv`,
            reportOf([word('file'), word('item'), word('state'), word('why')], entries.map(lineOf)),
        );
};
