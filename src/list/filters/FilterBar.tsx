import { useEvent, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { lazyPart, loadAhead } from '../../routing/loadPart.ts';
import { PartBoundary } from '../../routing/PartBoundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDeclared } from '../useDeclared.ts';
import styles from './bar.module.css';
import { type FilterFieldGroup, namesIn } from './declared.ts';
import { FilterChips } from './FilterChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilters } from './useFilters.ts';

interface FilterBarProps {
    /** Message key of the search box's label; absent where there is no text to search. */
    search?: string | undefined;
    filters: readonly FilterFieldGroup[];
    /** Names of filters that are told elsewhere. */
    said?: readonly string[];
    /** Further buttons at the end of the toolbar. */
    children?: ReactNode;
}

const loadPanel = () => import('./panel/FilterPanel.tsx');
const ahead = loadAhead(loadPanel);
const FilterPanel = lazyPart(() => loadPanel().then(part => ({ default: part.FilterPanel })));

/** Stands for the choice of a filter, before one is edited. */
const ALL = '';

/** The search box, the button that adds a filter, and the active filters as chips. */
export const FilterBar = ({ search, filters: declared, said = [], children }: FilterBarProps) => {
    const translate = useTranslate();
    const { values } = useFilters();
    /** The property whose editor is open, or the choice of a filter. */
    const [edited, setEdited] = useState<string>();
    const chips = useRef<HTMLDivElement>(null);
    const add = useRef<HTMLButtonElement>(null);
    const { takes, takesFilter } = useDeclared();
    const isOffered = (field: FilterFieldGroup['fields'][number]): boolean =>
        namesIn(field).some(takesFilter) || namesIn(field).some(name => values[name] !== undefined);
    const groups = declared.map(group => ({
        ...group,
        fields: group.fields.filter(isOffered),
        quick: group.quick.filter(choice => Object.keys(choice.values()).every(takesFilter)),
    }));
    const fields = groups.flatMap(group => group.fields);
    const isSaid = (name: string) => said.includes(name) || values[name] === undefined;
    const told = fields.filter(field => !namesIn(field).every(isSaid) || field.source === edited);
    const leave = (isFocusKept: boolean) => {
        setEdited(undefined);
        if (!isFocusKept) return;
        const all = [...(chips.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
        (all.find(({ dataset }) => dataset.chip === edited) ?? add.current)?.focus();
    };
    const close = useEvent(() => setEdited(undefined));
    const panel = (
        <PartBoundary onMissing={close}>
            <FilterPanel key={edited} groups={groups} source={edited || undefined} onClose={leave} />
        </PartBoundary>
    );
    return (
        <>
            <div className={styles.bar} data-screen="">
                {search && (takes('q') || values.q !== undefined) ? <SearchBox label={search} /> : null}
                {fields.length > 0 ? (
                    <div className={styles.anchor}>
                        <Button
                            ref={add}
                            variant="toggle"
                            data-add-filter
                            aria-haspopup="dialog"
                            aria-expanded={edited === ALL}
                            aria-keyshortcuts="f"
                            onPointerEnter={ahead}
                            onFocus={ahead}
                            onClick={() => setEdited(edited === ALL ? undefined : ALL)}
                        >
                            <Icon name="plus" size={16} />
                            {translate('common.list.add_filter')}
                        </Button>
                        {edited === ALL ? panel : null}
                    </div>
                ) : null}
                <div className={styles.tools}>{children}</div>
            </div>
            <div ref={chips}>
                <FilterChips
                    fields={told}
                    edited={edited || undefined}
                    onEdit={source => setEdited(edited === source ? undefined : source)}
                    onRemove={() => {
                        setEdited(undefined);
                        add.current?.focus();
                    }}
                    editor={panel}
                />
            </div>
        </>
    );
};
