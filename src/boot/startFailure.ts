// Apart: inlined in the page (`vite.config.ts`), for failures to load the console's scripts or messages.
import { startFailure } from '#i18n/start.ts';
import { config } from '../config.ts';
import { chosenLocale } from '../i18n/language.ts';

const create = (tag: string, text: string): HTMLElement =>
    Object.assign(document.createElement(tag), { textContent: text });

/** R10: shown if the console's first script or its messages could not be loaded; without React or style sheets. */
export const showStartFailure = (element: HTMLElement): void => {
    const locale = chosenLocale(localStorage, config.locale);
    const { title, body, reload } = startFailure[locale];
    const page = create('main', '');
    const button = create('button', reload);
    button.addEventListener('click', () => window.location.reload());
    page.className = 'start-failure';
    page.append(create('h1', title), create('p', body), button);
    document.documentElement.lang = locale;
    document.title = title;
    element.replaceChildren(page);
};

const fail = (): void => {
    const root = document.getElementById('root');
    if (root?.childElementCount === 0) showStartFailure(root);
};

/** Handles failures of the script or its imports. The event does not bubble: it is captured. */
const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement) fail();
};

window.addEventListener('error', onError, true);
window.addEventListener('start-failed', fail);
