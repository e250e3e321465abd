import { useLocale } from 'ra-core';
import { DEFAULT_LOCALE, isLocale } from '#i18n/index.ts';
import { config } from '../config.ts';
import { type Formatters, formattersOf } from './format.ts';

/** The formatters of the current language and the company's time zone. */
export const useFormat = (): Formatters => {
    const locale = useLocale();
    return formattersOf(isLocale(locale) ? locale : DEFAULT_LOCALE, config.timeZone);
};
