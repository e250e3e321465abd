import { useTranslate } from 'ra-core';
import { Suspense, useDeferredValue, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { LOADING, onToPrint } from '../../ui/toPrint.ts';
import { PanelShownContext } from './PanelShown.ts';
import { type FormTab, TabList } from './TabList.tsx';
import styles from './tabs.module.css';
import { useLeadToError } from './useLeadToError.ts';
import { useTab } from './useTab.ts';

/** Number of fields with errors by tab name. */
const useErrorCounts = (tabs: readonly FormTab[]): ReadonlyMap<string, number> => {
    const { errors } = useFormState();
    const refused = Object.keys(errors);
    return new Map(tabs.map(({ name, sources }) => [name, sources.filter(source => refused.includes(source)).length]));
};

interface FormTabsProps {
    /** Message key of the tab list's label. */
    readonly label: string;
    readonly tabs: readonly FormTab[];
}

/** The tabs opened so far, or all of them for paper; their content stays mounted and keeps its state. */
const useOpened = (open: string, tabs: readonly FormTab[]): readonly string[] => {
    const [opened, setOpened] = useState([open]);
    if (!opened.includes(open)) setOpened([...opened, open]);
    useEffect(() => onToPrint(() => setOpened(tabs.map(({ name }) => name))), [tabs]);
    return opened;
};

const Loading = () => <span {...{ [LOADING]: '' }}>{useTranslate()('app.loading')}</span>;

/** I5: a form with tabs that show their number of errors. All inputs are part of the form, one tab is visible. */
export const FormTabs = ({ label, tabs }: FormTabsProps) => {
    const translate = useTranslate();
    const id = useId();
    const [open, setOpen] = useTab(tabs.map(({ name }) => name));
    const counts = useErrorCounts(tabs);
    const panels = useLeadToError(counts, open, setOpen);
    // Hidden tabs are rendered after the visible one, so that the form appears sooner.
    const complete = useDeferredValue(true, false);
    const opened = useOpened(open, tabs);
    return (
        <section className={styles.tabs}>
            <TabList {...{ label, tabs, open, counts, id }} onOpen={setOpen} />
            <div ref={panels}>
                {tabs.map(({ name, label: heading, content, later = false }) => (
                    <div
                        key={name}
                        role="tabpanel"
                        id={`${id}${name}-panel`}
                        aria-labelledby={`${id}${name}`}
                        // Its heading on paper, which has no tabs. The browser's own menu does not wait for tabs never opened.
                        data-title={opened.includes(name) || !later ? translate(heading) : undefined}
                        className={styles.panel}
                        hidden={name !== open}
                    >
                        <PanelShownContext value={name === open}>
                            <Suspense fallback={<Loading />}>
                                {opened.includes(name) || (complete && !later) ? content : null}
                            </Suspense>
                        </PanelShownContext>
                    </div>
                ))}
            </div>
        </section>
    );
};
