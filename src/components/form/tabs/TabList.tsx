import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FormTab } from './FormTabs.tsx';
import styles from './tabs.module.css';

interface TabListProps {
    /** Message key: what the tabs are of. */
    readonly label: string;
    readonly tabs: readonly FormTab[];
    readonly open: string;
    readonly onOpen: (name: string) => void;
    /** Refused fields by tab. */
    readonly counts: ReadonlyMap<string, number>;
    /** Identifiers of a tab and of its panel begin with it. */
    readonly id: string;
}

/** Source: ARIA Authoring Practices, "Tabs": arrows go round, and the tab that has the focus is the open one. */
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

/** The tabs themselves. MUI's measure themselves, which makes the browser lay out the page again while the form opens. */
export const TabList = ({ label, tabs, open, onOpen, counts, id }: TabListProps) => {
    const translate = useTranslate();
    const list = useRef<HTMLDivElement>(null);
    const place = tabs.findIndex(({ name }) => name === open);
    useEffect(() => {
        // The first one is in sight anyway, and looking where it is costs a layout.
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
