import { isLocale } from '#i18n/index.ts';
import { startFailure } from '#i18n/start.ts';
import { config } from './config.ts';
import { LANGUAGE_KEY } from './i18n/translator.ts';
import buttons from './theme/buttons.module.css';

const create = (tag: string, text: string): HTMLElement =>
    Object.assign(document.createElement(tag), { textContent: text });

/** Row R10, when not even the messages arrived: without React, for nothing of it is open yet. */
export const showStartFailure = (element: HTMLElement): void => {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    const locale = isLocale(stored) ? stored : config.locale;
    const { title, body, reload } = startFailure[locale];
    const page = create('main', '');
    const button = create('button', reload);
    button.className = buttons.primary ?? '';
    button.addEventListener('click', () => window.location.reload());
    page.className = 'start-failure';
    page.append(create('h1', title), create('p', body), button);
    document.documentElement.lang = locale;
    document.title = title;
    element.replaceChildren(page);
};
