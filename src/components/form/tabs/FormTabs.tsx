import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react';
import { TabList } from './TabList.tsx';
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

/** The tabs that were opened once: what they hold stays, whatever it is doing, when another is looked at. */
const useOpened = (open: string): readonly string[] => {
    const [opened, setOpened] = useState([open]);
    if (!opened.includes(open)) setOpened([...opened, open]);
    return opened;
};

/** Row I5: a form's parts behind tabs that show which hold errors. All are in the form at once, one is in sight. */
export const FormTabs = ({ label, tabs }: FormTabsProps) => {
    const translate = useTranslate();
    const id = useId();
    const [open, setOpen] = useTab(tabs.map(({ name }) => name));
    const counts = useErrorCounts(tabs);
    const panels = useLeadToError(counts, open, setOpen);
    // What is not in sight comes right after what is: the form is there sooner.
    const complete = useDeferredValue(true, false);
    const opened = useOpened(open);
    return (
        <section className={styles.tabs}>
            <TabList {...{ label, tabs, open, counts, id }} onOpen={setOpen} />
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
