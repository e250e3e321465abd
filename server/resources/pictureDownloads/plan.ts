import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { translateTo } from '../../hydra/translate.ts';
import type { Renditions } from '../../pictures/renditions.ts';
import type { ArchivePlan } from '../../zip/archive.ts';
import type { PlannedFile } from '../../zip/entry.ts';
import type { ArchivedPicture, Manifest } from './manifest.ts';
import type { DownloadRequest } from './request.ts';

/** A text that is made for the archive. */
interface ArchivedText extends PlannedFile {
    readonly content: Uint8Array;
}

type ArchivedFile = ArchivedPicture | ArchivedText;

/** A request as it was kept. */
export interface KeptRequest extends DownloadRequest {
    readonly createdAt: Date;
}

/** Windows' Notepad of old takes UTF-8 without this mark, and lines that end otherwise, for something else. */
const textOf = (title: string, names: readonly string[]): string => `\ufeff${[title, '', ...names, ''].join('\r\n')}`;

const fallbackOf = ({ fallback }: Manifest, title: string, date: Date): ArchivedText[] => {
    if (fallback.length === 0) return [];
    const content = Buffer.from(textOf(title, fallback));
    return [{ name: 'fallback.txt', date, content, sums: { bytes: content.length, crc: crc32(content) } }];
};

/** The archive of these pictures, and what is told in it, in the language of who asked for it. */
export const planOf = (
    manifest: Manifest,
    { locale, timeZone, dpi, createdAt: date }: KeptRequest,
    renditions: Renditions,
): ArchivePlan<ArchivedFile> => {
    const translate = translateTo(locale);
    const say = (key: string) => translate(`resources.item_pictures.download.${key}`);
    return {
        files: [...manifest.pictures, ...fallbackOf(manifest, say('fallback_text'), date)],
        timeZone,
        load: async file => ('content' in file ? file.content : renditions.readJpeg(file, dpi)),
        missing: { name: 'missing.txt', date, text: names => textOf(say('missing_text'), names) },
    };
};

/** A strong tag of an archive of which all is known: it is the same, byte for byte, whenever it is written. */
export const tagOf = ({ files, timeZone }: Pick<ArchivePlan<PlannedFile>, 'files' | 'timeZone'>): string => {
    const hash = createHash('sha256').update(timeZone);
    for (const { name, date, sums } of files)
        hash.update([name, date.getTime(), sums?.bytes, sums?.crc, ''].join('\n'));
    return `"${hash.digest('base64url').slice(0, 24)}"`;
};
