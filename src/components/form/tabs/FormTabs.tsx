import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react';
import styles from './tabs.module.css';
import { useErrorCounts } from './useErrorCounts.ts';
import { useLeadToError } from './useLeadToError.ts';
import { useTab } from './useTab.ts';

/** A part of a form that has a tab of its own. */
export interface FormTab {
    /** Stands in the address, so it never changes once released. */
    readonly name: string;
    /** Message key. */
    readonly label: string;
    /** Properties whose errors belong there. */
    readonly sources: readonly string[];
    readonly content: ReactNode;
    /** How many there are of what it holds. */
    readonly count?: number;
    /** Whether its content is fetched and drawn when it is opened for the first time; else with the form. */
    readonly later?: boolean;
}

interface FormTabsProps {
    /** Message key: what the tabs are of. */
    readonly label: string;
    readonly tabs: readonly FormTab[];
}

const Counted = ({ name, count }: { name: string; count: number }) => (
    <span className={styles.name}>
        {name} <span className={styles.count}>{count}</span>
    </span>
);

/** A tab's name, and how many of its fields were refused: not told by the colour alone. */
const useNames = () => {
    const translate = useTranslate();
    return ({ label, count }: FormTab, errors: number): object => {
        const name = translate(label);
        if (errors === 0) return { label: count === undefined ? name : <Counted name={name} count={count} /> };
        const content = (
            <span className={styles.name}>
                {name}
                <span className={styles.errors}>{errors}</span>
            </span>
        );
        return {
            label: content,
            'aria-label': `${name}, ${translate('common.form.to_mend', { smart_count: errors })}`,
        };
    };
};

/** The tabs that were opened once: what they hold stays, whatever it is doing, when another is looked at. */
const useOpened = (open: string): readonly string[] => {
    const [opened, setOpened] = useState([open]);
    if (!opened.includes(open)) setOpened([...opened, open]);
    return opened;
};

/** Row I5: a form's parts behind tabs that show which hold errors. All are in the form at once, one is in sight. */
export const FormTabs = ({ label, tabs }: FormTabsProps) => {
    const translate = useTranslate();
    const nameOf = useNames();
    const id = useId();
    const [open, setOpen] = useTab(tabs.map(({ name }) => name));
    const counts = useErrorCounts(tabs);
    const panels = useLeadToError(counts, open, setOpen);
    // What is not in sight comes right after what is: the form is there sooner.
    const complete = useDeferredValue(true, false);
    const opened = useOpened(open);
    return (
        <section className={styles.tabs}>
            <Tabs
                value={open}
                onChange={(_event, name: string) => setOpen(name)}
                aria-label={translate(label)}
                variant="scrollable"
                scrollButtons="auto"
                selectionFollowsFocus
            >
                {tabs.map(tab => (
                    <Tab
                        key={tab.name}
                        value={tab.name}
                        id={`${id}${tab.name}`}
                        aria-controls={`${id}${tab.name}-panel`}
                        {...nameOf(tab, counts.get(tab.name) ?? 0)}
                    />
                ))}
            </Tabs>
            <div ref={panels}>
                {tabs.map(({ name, content, later = false }) => (
                    <div
                        key={name}
                        role="tabpanel"
                        id={`${id}${name}-panel`}
                        aria-labelledby={`${id}${name}`}
                        className={styles.panel}
                        hidden={name !== open}
                    >
                        <Suspense fallback={translate('app.loading')}>
                            {opened.includes(name) || (complete && !later) ? content : null}
                        </Suspense>
                    </div>
                ))}
            </div>
        </section>
    );
};
