import type { Locale } from '#i18n/index.ts';
import type { Translate } from '../hydra/translate.ts';
import type { Formats } from './format.ts';
import type { Pen } from './pen.ts';
import type { DocumentCompany } from './types.ts';

export interface Setting {
    readonly pen: Pen;
    readonly locale: Locale;
    readonly words: Translate;
    readonly formats: Formats;
    readonly company: DocumentCompany;
    readonly title: string;
    readonly number: string | null;
    readonly watermark: string | null;
}
