import './theme/fonts.css';
import './theme/tokens.css';
import './theme/frame.css';
import './theme/base.css';
import './theme/forcedColors.css';
import './theme/motion.css';
import { startFailure } from '#i18n/start.ts';
import { mount } from './boot/mount.tsx';
import { config } from './config.ts';
import { chosenLocale } from './i18n/language.ts';
import buttons from './ui/buttons.module.css';

const create = (tag: string, text: string): HTMLElement =>
    Object.assign(document.createElement(tag), { textContent: text });

/** R10: shown when even the messages could not be loaded; without React, which is not loaded yet. */
export const showStartFailure = (element: HTMLElement): void => {
    const locale = chosenLocale(localStorage, config.locale);
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

const root = document.getElementById('root');
if (root) mount(root).catch(() => showStartFailure(root));
