import type { QueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from 'ra-core';
import { ABSENT } from '../../auth/absence.ts';
import type { Prefetch } from '../../auth/ahead.ts';
import type { Me } from '../../auth/me.ts';
import { knownList } from '../../list/definition.ts';
import { viewsRequest } from '../../list/firstRequest.ts';
import { isFirstOpening, type ListStore, openingRequest } from '../../list/views/opening.ts';
import { VIEWS_KEY } from '../../list/views/useViews.ts';
import type { Addressing } from '../../routing/addressing.ts';
import type { FetchableScreen } from '../../routing/loadPart.ts';
import { recordAt } from '../recent/recent.ts';

/** Delay in milliseconds, so that passing over a link requests nothing. */
const DWELL = 80;

/** Elements of a row that are used without opening its record. */
const OTHER = 'button, input, select, label';

/** The link that a click at this place would follow: itself, or that of its row (`src/list/table/followRow.ts`). */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | undefined => {
    if (!(target instanceof Element)) return undefined;
    const link = target.closest('a');
    const row = link || target.closest(OTHER) ? null : target.closest('[data-linked] tr, [data-linked] li');
    const found = link ?? row?.querySelector('a');
    return found?.origin === window.location.origin && !found.download ? found : undefined;
};

const placeOf = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`;

/** Calls back with the link under the pointer or the focus, or being pressed. @returns a function that stops it */
const watchLinks = (onNear: (link: HTMLAnchorElement) => void): (() => void) => {
    const near: { link?: HTMLAnchorElement | undefined; timer?: ReturnType<typeof setTimeout> } = {};
    const pointer: { at?: string } = {};
    const leave = () => clearTimeout(near.timer);
    const move = (event: PointerEvent) => {
        pointer.at = placeOf(event);
    };
    const come = (event: Event) => {
        // Content that scrolls below a resting pointer is ignored.
        if (event instanceof PointerEvent && placeOf(event) === pointer.at) return;
        const link = linkAt(event.target);
        if (link === near.link) return;
        leave();
        near.link = link;
        if (link) near.timer = setTimeout(() => onNear(link), DWELL);
    };
    const press = ({ target }: Event) => {
        leave();
        const link = linkAt(target);
        if (link) onNear(link);
    };
    document.addEventListener('pointermove', move, { passive: true });
    document.addEventListener('pointerover', come);
    document.addEventListener('focusin', come);
    document.addEventListener('pointerdown', press);
    return () => {
        leave();
        document.removeEventListener('pointermove', move);
        document.removeEventListener('pointerover', come);
        document.removeEventListener('focusin', come);
        document.removeEventListener('pointerdown', press);
    };
};

export interface Console {
    readonly ahead: Prefetch;
    readonly queries: QueryClient;
    readonly store: ListStore;
    readonly addressing: Addressing;
    readonly definitions: Readonly<Record<string, ResourceDefinition>>;
}

/** Screens in the options of a resource (`src/areas/declareResource.ts`); `fetch` is set for those in a chunk of their own. */
type Screens = Partial<Record<'list' | 'edit', Partial<FetchableScreen>>>;

/** A failure is reported when the screen is opened. */
const fetched = async (screen: Partial<FetchableScreen> | undefined): Promise<void> =>
    void (await screen?.fetch?.().catch(() => undefined));

const askViews = ({ ahead, queries }: Console, resource: string): void => {
    if (queries.getQueryData([VIEWS_KEY, resource]) || queries.getQueryData([ABSENT, VIEWS_KEY])) return;
    ahead.list(VIEWS_KEY, viewsRequest(resource, 1));
};

/** Prefetches a list; its request depends on its code. */
const askList = async (console: Console, name: string, search: string, screens: Screens): Promise<void> => {
    await fetched(screens.list);
    const list = knownList(name);
    if (!list) return;
    const { ahead, queries, store } = console;
    askViews(console, name);
    const me = queries.getQueryData<Me>(['me']);
    const isFirst = isFirstOpening(queries, name);
    ahead.list(list.contract.name, openingRequest({ list, store, me, isFirst }, search));
};

/** Prefetches the code of the list or form at an address, and its first request. */
const askScreen = (console: Console, { pathname, search }: Pick<URL, 'pathname' | 'search'>): void => {
    const path = console.addressing.fromAddress(pathname);
    const record = recordAt(path);
    const name = record?.resource ?? path.slice(1);
    const { options } = console.definitions[name] ?? {};
    const screens: Screens | undefined = options;
    if (!screens) return;
    // The address of a record's screen contains its IRI; other screens are skipped.
    if (!record) void askList(console, name, search, screens);
    else if (record.id.startsWith('/')) {
        void fetched(screens.edit);
        console.ahead.record(options?.of ?? name, record.id);
    }
};

/** Prefetches the screens of links that are likely to be followed. @returns a function that stops it */
export const askAhead = (console: () => Console): (() => void) =>
    watchLinks(link => {
        if (link.pathname !== window.location.pathname) askScreen(console(), link);
    });
