import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { type ReactNode, useDeferredValue, useId } from 'react';
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
}

interface FormTabsProps {
    /** Message key: what the tabs are of. */
    readonly label: string;
    readonly tabs: readonly FormTab[];
}

/** A tab's name, and how many of its fields were refused: not told by the colour alone. */
const useNames = () => {
    const translate = useTranslate();
    return ({ label }: FormTab, errors: number): object => {
        const name = translate(label);
        if (errors === 0) return { label: name };
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
                {tabs.map(({ name, content }) => (
                    <div
                        key={name}
                        role="tabpanel"
                        id={`${id}${name}-panel`}
                        aria-labelledby={`${id}${name}`}
                        className={styles.panel}
                        hidden={name !== open}
                    >
                        {complete || name === open ? content : null}
                    </div>
                ))}
            </div>
        </section>
    );
};
