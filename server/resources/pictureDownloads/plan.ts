import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { translateTo } from '../../hydra/translate.ts';
import type { Renditions } from '../../pictures/renditions.ts';
import type { ArchivePlan } from '../../zip/archive.ts';
import type { PlannedFile } from '../../zip/entry.ts';
import type { ArchivedPicture, Manifest } from './manifest.ts';
import type { DownloadRequest } from './request.ts';

/** A text file generated for the archive. */
interface ArchivedText extends PlannedFile {
    readonly content: Uint8Array;
}

type ArchivedFile = ArchivedPicture | ArchivedText;

/** A stored request. */
export interface KeptRequest extends DownloadRequest {
    readonly createdAt: Date;
}

/** Old versions of Windows Notepad need a byte order mark and CRLF line ends. */
const textOf = (title: string, names: readonly string[]): string => `\ufeff${[title, '', ...names, ''].join('\r\n')}`;

const fallbackOf = ({ fallback }: Manifest, title: string, date: Date): ArchivedText[] => {
    if (fallback.length === 0) return [];
    const content = Buffer.from(textOf(title, fallback));
    return [{ name: 'fallback.txt', date, content, sums: { bytes: content.length, crc: crc32(content) } }];
};

/** The plan of an archive, with its text files in the language of the request. */
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

/** A strong ETag for an archive whose checksums are all known: its bytes are then always the same. */
export const tagOf = ({ files, timeZone }: Pick<ArchivePlan<PlannedFile>, 'files' | 'timeZone'>): string => {
    const hash = createHash('sha256').update(timeZone);
    for (const { name, date, sums } of files)
        hash.update([name, date.getTime(), sums?.bytes, sums?.crc, ''].join('\n'));
    return `"${hash.digest('base64url').slice(0, 24)}"`;
};
