import { LOCALES } from '#i18n/index.ts';
import { translateTo } from '../../hydra/translate.ts';

const HEADERS = LOCALES.map(locale => translateTo(locale)('import_rules.error_column'));

/** Whether a header is that of the column which says why a row is wrong: a corrected file still has it. */
export const isErrorColumn = (header: string): boolean => HEADERS.includes(header);
