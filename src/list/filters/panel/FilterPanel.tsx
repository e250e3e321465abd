import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { filterMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useNarrow } from '../../../ui/useNarrow.ts';
import type { FilterFieldGroup } from '../declared.ts';
import { Editor } from './Editor.tsx';
import { FieldChoice } from './FieldChoice.tsx';
import styles from './panel.module.css';
import { useOutside } from './useOutside.ts';

interface FilterPanelProps {
    groups: readonly FilterFieldGroup[];
    /** The property to edit; absent, a filter is chosen first. */
    source: string | undefined;
    /** @param isFocusKept whether the focus is to return to what opened the panel */
    onClose: (isFocusKept: boolean) => void;
}

/** Space between the panel and the edge of the window. */
const EDGE = 12;

/** Moves a panel that would leave the window back into it. */
const keepInside = (panel: HTMLElement): void => {
    panel.style.translate = '';
    const over = panel.getBoundingClientRect().right - (document.documentElement.clientWidth - EDGE);
    if (over > 0) panel.style.translate = `${-over}px 0`;
};

const Foot = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { number } = useFormat();
    const label =
        total === undefined
            ? translate('filter_panel.done')
            : translate('filter_panel.show', { smart_count: total, total: number(total) });
    return (
        <footer className={styles.foot}>
            <Button variant="primary" onClick={onClose}>
                {label}
            </Button>
        </footer>
    );
};

/** What has the focus first: the field that finds something, or the first input. */
const FIRST = '[role="combobox"], [role="listbox"], input, select:not([data-mode])';

/** Chooses a filter and edits it: a panel at its button, on a telephone a sheet from below. */
export const FilterPanel = ({ groups, source, onClose }: FilterPanelProps) => {
    useMessages(filterMessages);
    const translate = useTranslate();
    const narrow = useNarrow();
    const around = useRef<HTMLElement>(null);
    const panel = useRef<HTMLDivElement>(null);
    const inside = useOutside(around, onClose);
    const [chosen, setChosen] = useState(source);
    const field = groups.flatMap(({ fields }) => fields).find(one => one.source === chosen);
    const quick = groups.flatMap(group => group.quick);
    useLayoutEffect(() => {
        const { current } = panel;
        around.current = current?.parentElement ?? null;
        if (narrow || !current) return;
        const place = () => keepInside(current);
        place();
        window.addEventListener('resize', place);
        return () => {
            window.removeEventListener('resize', place);
            current.style.translate = '';
        };
    }, [narrow]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes into what is shown next
    useEffect(() => {
        // On a telephone, the keyboard would cover the sheet.
        const first = narrow ? null : panel.current?.querySelector<HTMLElement>(FIRST);
        (first ?? panel.current)?.focus();
    }, [chosen]);
    const done = () => onClose(true);
    const name = field
        ? translate('filter_panel.editor', { name: translate(field.label) })
        : translate('common.list.add_filter');
    return (
        <>
            {narrow ? <div className={styles.scrim} onPointerDown={done} /> : null}
            <div
                ref={panel}
                role="dialog"
                aria-modal={narrow || undefined}
                aria-label={name}
                tabIndex={-1}
                className={styles.panel}
                {...inside}
            >
                <div className={styles.body}>
                    {field ? (
                        <Editor
                            key={field.source}
                            field={field}
                            quick={quick}
                            onBack={source === undefined ? () => setChosen(undefined) : undefined}
                            onDone={done}
                        />
                    ) : (
                        <FieldChoice groups={groups} onField={setChosen} onDone={done} />
                    )}
                </div>
                {narrow ? <Foot onClose={done} /> : null}
            </div>
        </>
    );
};
