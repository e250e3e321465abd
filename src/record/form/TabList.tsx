import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import { useSlidingLine } from '../../ui/motion.ts';
import styles from './tabs.module.css';

export interface FormTab {
    /** Part of the address, so it must not change after a release. */
    readonly name: string;
    /** Message key. */
    readonly label: string;
    readonly sources: readonly string[];
    readonly content: ReactNode;
    readonly count?: number;
    /** Whether the content is only rendered when the tab is first opened. */
    readonly later?: boolean;
    /** Resource that the server must offer to fill the tab. */
    readonly needs?: ResourceName;
}

interface TabListProps {
    /** Message key of the tab list's label. */
    readonly label: string;
    readonly tabs: readonly FormTab[];
    readonly open: string;
    readonly onOpen: (name: string) => void;
    readonly counts: ReadonlyMap<string, number>;
    /** Prefix of the identifiers of tabs and panels. */
    readonly id: string;
}

/** ARIA Authoring Practices, "Tabs": arrow keys wrap around, and the focused tab is selected. */
const placeOf = (key: string, place: number, count: number): number | undefined =>
    ({ ArrowRight: (place + 1) % count, ArrowLeft: (place - 1 + count) % count, Home: 0, End: count - 1 })[key];

const Name = ({ tab: { label, count }, errors }: { tab: FormTab; errors: number }) => {
    const translate = useTranslate();
    const name = translate(label);
    if (errors > 0)
        return (
            <>
                {name}
                <span className={styles.errors}>{errors}</span>
            </>
        );
    return count === undefined ? (
        name
    ) : (
        <>
            {name} <span className={styles.count}>{count}</span>
        </>
    );
};

/** The tabs. MUI's tabs measure themselves, which would force a layout while the form opens. */
export const TabList = ({ label, tabs, open, onOpen, counts, id }: TabListProps) => {
    const translate = useTranslate();
    const list = useRef<HTMLDivElement>(null);
    const place = tabs.findIndex(({ name }) => name === open);
    useSlidingLine(list, open);
    useEffect(() => {
        // The first tab is always visible, and measuring its position forces a layout.
        if (place > 0) list.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }, [place]);
    const onKeyDown = (event: KeyboardEvent) => {
        const to = placeOf(event.key, place, tabs.length);
        const next = to === undefined ? undefined : list.current?.children[to];
        if (to === undefined || !(next instanceof HTMLElement)) return;
        event.preventDefault();
        next.focus();
        onOpen(tabs[to]?.name ?? open);
    };
    return (
        <div ref={list} role="tablist" aria-label={translate(label)} className={styles.list} onKeyDown={onKeyDown}>
            {tabs.map(tab => {
                const errors = counts.get(tab.name) ?? 0;
                const told = translate('common.form.to_mend', { smart_count: errors });
                return (
                    <button
                        key={tab.name}
                        type="button"
                        role="tab"
                        id={`${id}${tab.name}`}
                        className={styles.tab}
                        aria-controls={`${id}${tab.name}-panel`}
                        aria-selected={tab.name === open}
                        aria-label={errors > 0 ? `${translate(tab.label)}, ${told}` : undefined}
                        tabIndex={tab.name === open ? 0 : -1}
                        onClick={() => onOpen(tab.name)}
                    >
                        <Name tab={tab} errors={errors} />
                    </button>
                );
            })}
        </div>
    );
};
