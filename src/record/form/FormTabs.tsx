import { useNavigate, useTranslate } from 'ra-core';
import { createContext, Suspense, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { sameWay } from '../../routing/byAddress.ts';
import { LOADING, onToPrint } from '../../ui/printing.ts';
import { focusFirstRefused } from '../focus.ts';
import { type FormTab, TabList } from './TabList.tsx';
import styles from './tabs.module.css';

/** Whether the tab around an input is open; inputs of other tabs request no data. */
export const PanelShownContext = createContext(true);

/** After a refusal in hidden tabs only, opens the first one and focuses its error. @param counts errors by tab, in order */
const useLeadToError = (counts: ReadonlyMap<string, number>, tab: string, open: (name: string) => void) => {
    const { submitCount, isSubmitting } = useFormState();
    const attempt = isSubmitting ? 0 : submitCount;
    const panels = useRef<HTMLDivElement>(null);
    const pending = useRef(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt, not for each correction
    useEffect(() => {
        const first = [...counts].find(([, count]) => count > 0)?.[0];
        if (attempt === 0 || !first || counts.get(tab)) return;
        pending.current = true;
        open(first);
    }, [attempt]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the opened tab is rendered
    useEffect(() => {
        if (pending.current) focusFirstRefused(panels.current);
        pending.current = false;
    }, [tab]);
    return panels;
};

/** Query parameter, so that a reload, a link and the next record show the same tab. */
const PARAMETER = 'tab';

/** The open tab: that of the address, otherwise the first. Opening one replaces the history entry. */
const useTab = (names: readonly string[]): [tab: string, open: (name: string) => void] => {
    const location = useLocation();
    const { search } = location;
    const navigate = useNavigate();
    const [first = ''] = names;
    const asked = new URLSearchParams(search).get(PARAMETER);
    const open = useCallback(
        (name: string) => {
            const query = new URLSearchParams(search);
            query.set(PARAMETER, name);
            if (name === first) query.delete(PARAMETER);
            navigate({ search: query.size > 0 ? `?${query}` : '' }, { replace: true, state: sameWay(location) });
        },
        [navigate, location, search, first],
    );
    return [names.find(name => name === asked) ?? first, open];
};

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
                        // Its heading on paper, where the tabs are hidden. The browser's own menu does not wait for tabs never opened.
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
