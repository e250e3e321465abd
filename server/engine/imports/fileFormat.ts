import { CODE_PAGES } from '../../sheets/codePages.ts';
import type { Encoding, OpenedSheet, Separator } from '../../sheets/source.ts';
import type { CsvForm } from '../exports/csv.ts';

const BETWEEN = ' · ';

/** What is told of a file's format: `xlsx`, or `csv · UTF-8 · ;`. */
export const fileFormatOf = ({ format, encoding, separator }: OpenedSheet): string =>
    [format, encoding, separator === '\t' ? 'tab' : separator].filter(Boolean).join(BETWEEN);

const ENCODINGS: readonly Encoding[] = ['UTF-8', 'UTF-16LE', 'UTF-16BE', ...CODE_PAGES];
const SEPARATORS: readonly Separator[] = [';', ',', '\t'];

/** How the CSV is written of which that is told; undefined for a workbook. */
export const csvFormOf = (fileFormat: unknown): CsvForm | undefined => {
    const [, encoding, mark] = String(fileFormat).split(BETWEEN);
    const written = ENCODINGS.find(one => one === encoding);
    const separator = SEPARATORS.find(one => one === (mark === 'tab' ? '\t' : mark));
    return written && separator && { encoding: written, separator };
};
