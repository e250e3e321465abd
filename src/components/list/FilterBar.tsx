import { useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './bar.module.css';
import type { FilterDescriptors } from './descriptors.ts';
import { FilterChips } from './FilterChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilters } from './useFilters.ts';

interface FilterBarProps {
    /** Message key: what the search box looks into. */
    search: string;
    filters: FilterDescriptors;
    /** Loaded lazily, at the first opening; none, only the search box. */
    panel?: ComponentType | undefined;
    /** More buttons, at the end of the line. */
    children?: ReactNode;
}

interface ToggleProps {
    count: number;
    open: boolean;
    panelId: string;
    onToggle: () => void;
}

const Toggle = ({ count, open, panelId, onToggle }: ToggleProps) => {
    const translate = useTranslate();
    const name = translate('common.list.filters');
    return (
        <button
            type="button"
            className={styles.toggle}
            data-active={count > 0}
            aria-expanded={open}
            aria-controls={panelId}
            aria-label={count > 0 ? translate('common.list.filters_count', { smart_count: count }) : name}
            onClick={onToggle}
        >
            <Icon name="filters" />
            {count > 0 ? `${name} · ${count}` : name}
        </button>
    );
};

const Drawer = ({ id, open, panel: Panel }: { id: string; open: boolean; panel: ComponentType }) => {
    const translate = useTranslate();
    return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
        <div id={id} role="group" aria-label={translate('common.list.filters')} hidden={!open}>
            <Suspense fallback={<p className={styles.panel}>{translate('app.loading')}</p>}>
                {open ? (
                    <div className={styles.panel}>
                        <Panel />
                    </div>
                ) : null}
            </Suspense>
        </div>
    );
};

/** Search box, the button that opens the other filters, and the active ones in words. */
export const FilterBar = ({ search, filters, panel: Panel, children }: FilterBarProps) => {
    const { values } = useFilters();
    const [open, setOpen] = useState(false);
    const id = useId();
    const count = Object.keys(filters).filter(name => values[name] !== undefined).length;
    return (
        <>
            <div className={styles.bar}>
                <SearchBox label={search} />
                {Panel ? <Toggle count={count} open={open} panelId={id} onToggle={() => setOpen(!open)} /> : null}
                <div className={styles.tools}>{children}</div>
            </div>
            {Panel ? <Drawer id={id} open={open} panel={Panel} /> : null}
            <FilterChips filters={filters} />
        </>
    );
};
