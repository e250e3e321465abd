import { isLocale, type Locale } from '#i18n/index.ts';
import { accounts, PUBLIC_PASSWORD } from '#server/auth/accounts.ts';
import { chosenLocale } from '#src/i18n/language.ts';
import type { StorageBroadcast } from '../stages.ts';
import { texts } from '../texts.ts';
import { KEPT_DATABASE } from '../worker/kept.ts';
import style from './bar.css?inline';
import { downloadByWorker } from './downloads.ts';
import { ask } from './worker.ts';

/** Interval in milliseconds, shorter than the idle timeout of service workers, so that the database stays open. */
const STAY = 20_000;

const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
    children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
};

/** Language of the page, which the console sets there before it stores it. */
const spoken = (): Locale => {
    const { lang } = document.documentElement;
    return isLocale(lang) ? lang : chosenLocale(localStorage, 'fr');
};

/** Deletes all data of the demonstration in this browser, including the session, and reloads. */
const reset = async (): Promise<void> => {
    const worker = navigator.serviceWorker.controller;
    if (worker) await ask(worker, 'reset', told => 'isReset' in told);
    sessionStorage.clear();
    localStorage.clear();
    location.assign('/');
};

type TextKey = Exclude<keyof typeof texts.fr, 'stages'>;

/** Features that need a server. */
const ABSENCES = ['documents', 'files', 'mail', 'others'] as const satisfies readonly TextKey[];

/** The bar, and a function that sets its language. Its elements are reused, which keeps an open dialog and the focus. */
const createBar = () => {
    const said = new Map<HTMLElement, TextKey>();
    const saying = <Element extends HTMLElement>(key: TextKey, element: Element): Element => {
        said.set(element, key);
        return element;
    };
    const dialog = make('dialog', {}, [
        saying('question', make('h2', { id: 'demonstration-question' })),
        saying('loss', make('p', {})),
        make('form', { method: 'dialog' }, [
            saying('cancel', make('button', { type: 'submit', value: '', autofocus: true })),
            saying('confirm', make('button', { type: 'submit', value: 'reset' })),
        ]),
    ]);
    dialog.setAttribute('aria-labelledby', 'demonstration-question');
    const button = saying('reset', make('button', { type: 'button', onclick: () => dialog.showModal() }));
    const lost = saying('lost', make('p', { role: 'alert', hidden: true }));
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<StorageBroadcast>) => {
        lost.hidden = !data.isLost;
    });
    const cleared = saying('cleared', make('p', { role: 'alert', hidden: true }));
    const bar = make('aside', { className: 'demonstration' }, [
        saying('bar', make('strong', {})),
        lost,
        cleared,
        make('details', { name: 'demonstration' }, [
            saying('accounts', make('summary', {})),
            make('ul', {}, [
                ...accounts.map(({ email }) => make('li', { textContent: email })),
                make('li', {}, [saying('password', make('span', {})), ` ${PUBLIC_PASSWORD}`]),
            ]),
        ]),
        make('details', { name: 'demonstration' }, [
            saying('missing', make('summary', {})),
            make(
                'ul',
                { className: 'prose' },
                ABSENCES.map(key => saying(key, make('li', {}))),
            ),
        ]),
        button,
        dialog,
    ]);
    const showCleared = (): void => {
        cleared.hidden = false;
    };
    const speak = (locale: Locale): void => {
        for (const [element, key] of said) element.textContent = texts[locale][key];
        bar.setAttribute('aria-label', texts[locale].bar);
    };
    dialog.addEventListener('close', () => {
        if (dialog.returnValue !== 'reset') return;
        button.disabled = true;
        saying('resetting', button);
        speak(spoken());
        void reset();
    });
    return { bar, speak, showCleared };
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);
const { bar, speak, showCleared } = createBar();
speak(chosenLocale(localStorage, 'fr'));
document.body.prepend(bar);

// The console sets `lang` when the language changes, and each time it has loaded texts of a screen.
new MutationObserver(() => speak(spoken())).observe(document.documentElement, { attributeFilter: ['lang'] });

downloadByWorker();

// The API runs in this browser: the console must not wait for a network.
Object.defineProperty(navigator, 'onLine', { get: () => true });
window.addEventListener('offline', event => event.stopImmediatePropagation(), { capture: true });

/** Shows a message if the browser has deleted the data; the worker still answers from memory. */
const checkData = async (): Promise<void> => {
    const databases = await indexedDB.databases?.();
    if (databases && !databases.some(({ name }) => name === KEPT_DATABASE)) showCleared();
};

const checkVisible = (): void => {
    if (document.visibilityState === 'visible') checkData().catch(() => undefined);
};

document.addEventListener('visibilitychange', checkVisible);
window.addEventListener('focus', checkVisible);
setInterval(() => {
    if (document.visibilityState === 'visible') navigator.serviceWorker.controller?.postMessage('stay');
    checkVisible();
}, STAY);
