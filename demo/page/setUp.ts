import '#src/boot/firstPaint.ts';
import '#src/theme/tokens.css';
import './setUp.css';
import { chosenLocale } from '#src/i18n/language.ts';
import { WORKER } from '../assets.ts';
import { STAGES, type Stage, type WorkerMessage } from '../stages.ts';
import { texts } from '../texts.ts';
import { ask } from './worker.ts';

const locale = chosenLocale(localStorage, 'fr');
const say = texts[locale];

const find = <Element extends HTMLElement>(id: string): Element => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`the page has no ${id}`);
    return element as Element;
};
const progress = find<HTMLProgressElement>('progress');
const stageLine = find('stage');
const failureLine = find('failure');
const again = find<HTMLButtonElement>('again');

const showStage = (stage: Stage): void => {
    progress.value = STAGES.indexOf(stage);
    stageLine.textContent = say.stages[stage];
};

const showFailure = (text: string): void => {
    failureLine.textContent = text;
    failureLine.hidden = false;
    progress.hidden = true;
    stageLine.hidden = true;
    again.hidden = false;
};

const hear = (told: WorkerMessage): boolean => {
    if ('failure' in told) showFailure(told.isFull ? say.full : `${say.failed} ${told.failure}`);
    if (!('stage' in told)) return true;
    showStage(told.stage);
    // The worker serves the page from now on.
    if (told.stage === 'ready') location.reload();
    return told.stage === 'ready';
};

const begin = async (): Promise<void> => {
    document.documentElement.lang = locale;
    document.title = say.title;
    find('title').textContent = say.title;
    find('intro').textContent = say.intro;
    again.textContent = say.again;
    again.addEventListener('click', () => location.reload());
    showStage('database');
    // Otherwise browsers may delete the data when storage runs out.
    void navigator.storage?.persist?.().catch(() => false);
    await navigator.serviceWorker.register(WORKER, { scope: '/' });
    const { active } = await navigator.serviceWorker.ready;
    if (active) await ask(active, 'setUp', hear);
};

begin().catch(() => showFailure(say.unsupported));
