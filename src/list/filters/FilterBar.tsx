import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './bar.module.css';
import type { ListFilterGroup } from './declared.ts';
import { FilterChips } from './FilterChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilters } from './useFilters.ts';

interface FilterBarProps {
    /** Message key of the search box's label; absent where there is no text to search. */
    search?: string | undefined;
    filters: readonly ListFilterGroup[];
    /** Names of filters that are told elsewhere. */
    said?: readonly string[];
    /** Further buttons at the end of the toolbar. */
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
        <Button
            variant="toggle"
            data-active={count > 0}
            aria-expanded={open}
            aria-controls={panelId}
            aria-label={count > 0 ? translate('common.list.filters_count', { smart_count: count }) : name}
            onClick={onToggle}
        >
            <Icon name="filters" />
            {count > 0 ? `${name} · ${count}` : name}
        </Button>
    );
};

/** Loaded when first opened. */
const FilterPanel = lazyPart(() => import('./FilterPanel.tsx').then(part => ({ default: part.FilterPanel })));

interface DrawerProps {
    id: string;
    open: boolean;
    groups: readonly ListFilterGroup[];
}

const Drawer = ({ id, open, groups }: DrawerProps) => {
    const translate = useTranslate();
    return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout of its own
        <div id={id} role="group" aria-label={translate('common.list.filters')} hidden={!open}>
            <Suspense fallback={<p className={styles.panel}>{translate('app.loading')}</p>}>
                {open ? (
                    <div className={styles.panel}>
                        <FilterPanel groups={groups} />
                    </div>
                ) : null}
            </Suspense>
        </div>
    );
};

/** The search box, the button for the other filters, and the active filters as chips. */
export const FilterBar = ({ search, filters: groups, said = [], children }: FilterBarProps) => {
    const { values } = useFilters();
    const [open, setOpen] = useState(false);
    const id = useId();
    const filters = groups.flatMap(group => group.filters);
    const told = filters.filter(({ name }) => !said.includes(name));
    const count = told.filter(({ name }) => values[name] !== undefined).length;
    return (
        <>
            <div className={styles.bar}>
                {search ? <SearchBox label={search} /> : null}
                {filters.length > 0 ? (
                    <Toggle count={count} open={open} panelId={id} onToggle={() => setOpen(!open)} />
                ) : null}
                <div className={styles.tools}>{children}</div>
            </div>
            {filters.length > 0 ? <Drawer {...{ id, open, groups }} /> : null}
            <FilterChips filters={told} />
        </>
    );
};
