import { accounts, PUBLIC_PASSWORD } from '#server/db/seed/accounts.ts';
import { chosenLocale } from '#src/i18n/language.ts';
import { texts } from '../texts.ts';
import style from './bar.css?inline';
import { ask } from './worker.ts';

/** In milliseconds: less than a browser leaves a worker without anything to do, so that the database stays open. */
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

/** Deletes all that this browser keeps for the demonstration, the session included, and begins anew. */
const reset = async (): Promise<void> => {
    const worker = navigator.serviceWorker.controller;
    if (worker) await ask(worker, 'reset', told => 'isReset' in told);
    sessionStorage.clear();
    localStorage.clear();
    location.assign('/');
};

const createBar = (): HTMLElement => {
    const say = texts[chosenLocale(localStorage, 'fr')];
    const confirm = make('button', { type: 'submit', value: 'reset', textContent: say.confirm });
    const dialog = make('dialog', {}, [
        make('h2', { id: 'demonstration-question', textContent: say.question }),
        make('p', { textContent: say.loss }),
        make('form', { method: 'dialog' }, [
            make('button', { type: 'submit', value: '', textContent: say.cancel, autofocus: true }),
            confirm,
        ]),
    ]);
    dialog.setAttribute('aria-labelledby', 'demonstration-question');
    const button = make('button', { type: 'button', textContent: say.reset, onclick: () => dialog.showModal() });
    dialog.addEventListener('close', () => {
        if (dialog.returnValue !== 'reset') return;
        button.disabled = true;
        button.textContent = say.resetting;
        void reset();
    });
    const known = make('details', {}, [
        make('summary', { textContent: say.accounts }),
        make('ul', {}, [
            ...accounts.map(({ email }) => make('li', { textContent: email })),
            make('li', { textContent: `${say.password} ${PUBLIC_PASSWORD}` }),
        ]),
    ]);
    const bar = make('aside', { className: 'demonstration' }, [
        make('strong', { textContent: say.bar }),
        known,
        button,
        dialog,
    ]);
    bar.setAttribute('aria-label', say.bar);
    return bar;
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);
let bar = createBar();
document.body.prepend(bar);

// The console says its language there, which may change at any time.
new MutationObserver(() => {
    const renewed = createBar();
    bar.replaceWith(renewed);
    bar = renewed;
}).observe(document.documentElement, { attributeFilter: ['lang'] });

setInterval(() => {
    if (document.visibilityState === 'visible') navigator.serviceWorker.controller?.postMessage('stay');
}, STAY);
