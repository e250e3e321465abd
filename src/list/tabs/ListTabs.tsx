import { useQueries } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useEffect, useId } from 'react';
import type { ValueCount } from '#contract/language/filters.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { useProvider } from '../../auth/me.ts';
import { valueKey } from '../../kinds/names.ts';
import { useFitting, useNarrow } from '../../ui/fitting.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { useSlidingLine } from '../../ui/motion.ts';
import { usePopover } from '../../ui/usePopover.ts';
import bar from '../filters/bar.module.css';
import { type FilterValues, useFilters } from '../filters/useFilters.ts';
import { useCountsByValue } from '../filters/useValueCounts.ts';
import { initialFilters } from '../views/opening.ts';
import { type ChosenView, useChoose } from '../views/useChosenView.ts';
import { sortViews } from '../views/useMoveView.ts';
import type { ListView } from '../views/useViews.ts';
import { applicableState, type Showable } from '../views/viewState.ts';
import { countOf, shownTabs, type TabEntry, tabFilters, tabNames } from './entries.ts';
import styles from './tabs.module.css';
import { ALL_TAB, ARCHIVED, type OwnTab, ownFilters, type TabsOf, tabId, viewKey } from './tabs.ts';
import { useTabDrag, useTabOrder } from './useTabDrag.ts';

const MoreTabs = ({ entries }: { entries: readonly TabEntry[] }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { open, leave, around, button } = usePopover();
    return (
        <div className={styles.more} ref={around}>
            <button {...button} className={styles.tab}>
                {translate('views.more', { smart_count: entries.length })}
                <Icon name="chevronDown" size={16} />
            </button>
            {open ? (
                <ul className={styles.menu} aria-label={translate('views.more', { smart_count: entries.length })}>
                    {entries.map(({ key, label, count, onOpen }) => (
                        <li key={key}>
                            <button
                                type="button"
                                className={bar.choice}
                                onClick={() => {
                                    onOpen();
                                    leave();
                                }}
                            >
                                {label}
                                {count === undefined ? null : (
                                    <>
                                        {' '}
                                        <span className={styles.count}>{number(count)}</span>
                                    </>
                                )}
                            </button>
                        </li>
                    ))}
                </ul>
            ) : null}
        </div>
    );
};

/** Maximum number of views with a count, because each count is a request. */
const MAX_COUNTED_VIEWS = 6;
/** Milliseconds during which a count is not refetched. */
const STALE_MS = 60_000;

const ORDER = { field: 'id', order: 'ASC' } as const;
const NO_ROWS = { page: 1, perPage: 0 };

/** Number of records per view, by identifier. Requested after the rows, without any row. */
const useViewCounts = (views: readonly ListView[], list: Showable): ReadonlyMap<string, number> => {
    const provider = useProvider();
    const { resource, isPending, filter: fixed } = useListContext();
    const counted = views.slice(0, MAX_COUNTED_VIEWS);
    const answers = useQueries({
        queries: counted.map(view => {
            const filter = { ...applicableState(view.state, list).state.filters, ...fixed };
            return {
                // The key starts like those of lists, so that any change of a record refetches the count.
                queryKey: [resource, 'getList', { countOf: filter }],
                queryFn: async ({ signal }: { signal: AbortSignal }) => {
                    const query = { filter, sort: ORDER, pagination: NO_ROWS, signal };
                    return (await provider.getList(resource, query)).total ?? null;
                },
                enabled: !isPending,
                staleTime: STALE_MS,
                retry: false,
            };
        }),
    });
    return new Map(
        counted.flatMap(({ id }, at) => {
            const total = answers[at]?.data;
            return typeof total === 'number' ? [[id, total] as const] : [];
        }),
    );
};

const useTabCounts = (tabs: TabsOf | undefined, filters: FilterValues): readonly ValueCount[] | undefined =>
    useCountsByValue(tabs?.property ?? '', { own: tabs ? ownFilters(tabs) : [], filters, enabled: tabs !== undefined });

/** ARIA Authoring Practices, "Tabs": arrow keys move the focus and wrap around; Enter opens, because it requests data. */
const placeAfter = (key: string, place: number, count: number): number | undefined =>
    ({ ArrowRight: (place + 1) % count, ArrowLeft: (place - 1 + count) % count, Home: 0, End: count - 1 })[key];

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const to = placeAfter(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    tabs[to]?.focus();
};

interface ListTabsProps {
    readonly resource: ResourceName;
    readonly tabs: TabsOf | undefined;
    /** Tab of the records that need action. */
    readonly own: OwnTab | undefined;
    /** Key of the open tab; undefined while the filters show records of several tabs. */
    readonly open: string | undefined;
    readonly views: ChosenView;
    readonly isModified: boolean;
    readonly list: Showable;
    /** Identifier of the panel, and prefix of the tabs' identifiers. */
    readonly id: string;
}

const NO_TABS: readonly TabEntry[] = [];

/** Tabs for the values of the list's choice, or one tab for all records. The tab of records that need action is last. */
const useDeclaredTabs = ({ resource, tabs, own, views, list }: ListTabsProps): readonly TabEntry[] => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const { show } = useChoose(list);
    // Leaving an open view by a tab starts from the initial filters.
    const base = views.chosen ? (initialFilters(list.contract, views.me?.currentCompany) ?? {}) : values;
    const counts = useTabCounts(tabs, base);
    // The other tabs remove the filters of the list's own tab.
    const without = Object.fromEntries(Object.keys(own?.filters ?? {}).map(name => [name, undefined]));
    const cleared = Object.fromEntries((tabs ? ownFilters(tabs) : []).map(name => [name, undefined]));
    const openWith = (change: FilterValues) => () => (views.chosen ? show({ ...base, ...change }) : set(change));
    const last: readonly TabEntry[] = own
        ? [{ key: own.name, label: own.label, count: own.count, onOpen: openWith({ ...cleared, ...own.filters }) }]
        : NO_TABS;
    if (!tabs) {
        const onOpen = () => (views.chosen ? show(base) : own && set(without));
        return [{ key: ALL_TAB, label: translate('views.all'), count: undefined, onOpen }, ...last];
    }
    const key = `resources.${resource}.tabs`;
    const labelOf = (name: string): string => {
        if (name === ALL_TAB) return `${key}.all`;
        return name === ARCHIVED ? `${key}.archived` : valueKey(resource, tabs.property, name);
    };
    const ofValues = tabNames(tabs).map(name => ({
        key: name,
        label: translate(labelOf(name)),
        count: counts && countOf(tabs, name, base, counts),
        onOpen: openWith({ ...without, ...tabFilters(tabs, name, base) }),
    }));
    return [...ofValues, ...last];
};

interface TabProps {
    readonly entry: TabEntry;
    readonly id: string;
    readonly panel: string;
    readonly isOpen: boolean;
    readonly isReached: boolean;
    readonly isModified: boolean;
    readonly isDragged: boolean;
    /** Identifier of the text that explains how to move it. */
    readonly help: string;
    readonly onMove: (by: number) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onOpen: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const Tab = ({ entry, id, panel, isOpen, isReached, isModified, isDragged, help, ...act }: TabProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { label, count, place } = entry;
    const isMovable = place !== undefined;
    const onKeyDown = (event: KeyboardEvent) => {
        const step = event.altKey ? STEPS[event.key] : undefined;
        if (step === undefined) return;
        // Prevents the browser from going back.
        event.preventDefault();
        event.stopPropagation();
        if (isMovable) act.onMove(step);
    };
    return (
        <button
            type="button"
            role="tab"
            id={id}
            className={styles.tab}
            data-place={place}
            data-dragged={isDragged}
            aria-controls={panel}
            aria-selected={isOpen}
            {...(isMovable && { 'aria-describedby': help, 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight' })}
            tabIndex={isReached ? 0 : -1}
            onKeyDown={onKeyDown}
            onPointerDown={isMovable ? act.onPointerDown : undefined}
            onClick={act.onOpen}
        >
            <span className={styles.name}>{label}</span>
            {isOpen && isModified ? (
                <>
                    {' '}
                    <span className={styles.modified}>
                        <span className={marks.hidden}>{translate('views.modified')}</span>
                    </span>
                </>
            ) : null}
            {count === undefined && entry.view ? null : (
                <>
                    {' '}
                    <span className={styles.count} data-empty={count === undefined || undefined}>
                        {count === undefined ? null : number(count)}
                    </span>
                </>
            )}
        </button>
    );
};

/** Tabs of the choice's values, then saved views, with counts. Own tabs move by drag, and by Alt and arrow keys. */
export const ListTabs = (props: ListTabsProps) => {
    const { resource, tabs, open, views, isModified, list, id } = props;
    const translate = useTranslate();
    const narrow = useNarrow();
    const help = useId();
    const { choose } = useChoose(list);
    const { isOwn, chosen } = views;
    const all = sortViews(views.views ?? [], isOwn);
    const counts = useViewCounts(all, list);
    const declared = useDeclaredTabs(props);
    const entryOf = (view: ListView): TabEntry => ({
        key: viewKey(view),
        label: view.name,
        count: counts.get(view.id),
        view,
        onOpen: () => view.id !== chosen?.id && choose(view),
    });
    const order = useTabOrder(tabs ? declared : NO_TABS, all.filter(isOwn).map(entryOf));
    const drag = useTabDrag(order.entries, order.move);
    const entries: readonly TabEntry[] = [
        ...(tabs ? NO_TABS : declared),
        ...drag.shown.map((entry, place) => ({ ...entry, place })),
        ...all.filter(view => !isOwn(view)).map(entryOf),
    ];
    // Counts make tabs wider.
    const version = order.entries.map(({ key, count }) => `${key} ${count}`).join();
    const { list: line, fitting, fitted } = useFitting<HTMLDivElement>(entries.length, { gap: 0, version });
    const within = (count: number) => shownTabs(entries, narrow ? entries.length : Math.max(1, count), open);
    const { shown } = within(fitting);
    const { others } = within(fitted);
    const reached = shown.some(({ key }) => key === open) ? open : shown[0]?.key;
    useSlidingLine(line, open);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the line of tabs is the same element
    useEffect(() => {
        const tab = open === undefined ? undefined : line.current?.querySelector('[aria-selected="true"]');
        tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    }, [open]);
    return (
        <div className={styles.line} data-crowded={others.length > 0}>
            <div
                ref={line}
                role="tablist"
                aria-label={translate(tabs ? `resources.${resource}.tabs.label` : 'views.button')}
                className={styles.list}
                onKeyDown={moveFocus}
            >
                {shown.map(entry => (
                    <Tab
                        key={entry.key}
                        entry={entry}
                        id={tabId(id, entry.key)}
                        panel={id}
                        isOpen={entry.key === open}
                        isReached={entry.key === reached}
                        isModified={isModified}
                        isDragged={entry.key === drag.dragged}
                        help={help}
                        onMove={by => order.move(entry.place ?? 0, (entry.place ?? 0) + by)}
                        onPointerDown={event => drag.onPointerDown(event, entry.place ?? 0)}
                        onOpen={entry.onOpen}
                    />
                ))}
            </div>
            {others.length > 0 ? <MoreTabs entries={others} /> : null}
            <p id={help} hidden>
                {translate('views.move_help')}
            </p>
            <p role="status" className={marks.hidden}>
                {order.announcement}
            </p>
        </div>
    );
};
