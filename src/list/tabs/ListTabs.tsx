import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ResourceName } from '#contract/names.ts';
import { valueKey } from '../../kinds/names.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useFilters } from '../filters/useFilters.ts';
import styles from './tabs.module.css';
import { ALL, ARCHIVED, countOf, filtersOf, namesOf, openTab, type TabsOf } from './tabs.ts';
import { useTabCounts } from './useTabCounts.ts';

/** ARIA Authoring Practices, "Tabs": arrow keys move the focus and wrap around; Enter opens, because it asks the server. */
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
    readonly tabs: TabsOf;
    /** Identifier of the panel, and prefix of those of the tabs. */
    readonly id: string;
}

/** A list by the values of a choice: each tab sets the filter, and tells how many records it would show. */
export const ListTabs = ({ resource, tabs, id }: ListTabsProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { values, set } = useFilters();
    const counts = useTabCounts(tabs);
    const open = openTab(tabs, values);
    const list = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const shown = open ? list.current?.querySelector('[aria-selected="true"]') : undefined;
        shown?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    }, [open]);
    const key = `resources.${resource}.tabs`;
    const labelOf = (name: string): string => {
        if (name === ALL) return `${key}.all`;
        return name === ARCHIVED ? `${key}.archived` : valueKey(resource, tabs.property, name);
    };
    return (
        <div
            ref={list}
            role="tablist"
            aria-label={translate(`${key}.label`)}
            className={styles.list}
            onKeyDown={moveFocus}
        >
            {namesOf(tabs).map(name => (
                <button
                    key={name}
                    type="button"
                    role="tab"
                    id={`${id}${name}`}
                    className={styles.tab}
                    aria-controls={id}
                    aria-selected={name === open}
                    // Without an open tab, the first one is reached by Tab.
                    tabIndex={name === (open ?? ALL) ? 0 : -1}
                    onClick={() => set(filtersOf(tabs, name, values))}
                >
                    {translate(labelOf(name))}
                    {counts ? (
                        <>
                            {' '}
                            <span className={styles.count}>{number(countOf(tabs, name, values, counts))}</span>
                        </>
                    ) : null}
                </button>
            ))}
        </div>
    );
};
