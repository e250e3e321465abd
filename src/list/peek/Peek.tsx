import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { rowToolMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { numberOf, useNaming } from '../../kinds/recordNames.ts';
import { RecordEdit } from '../../record/DeclaredEdit.tsx';
import { useForm } from '../../record/useForm.ts';
import { useListPath } from '../../routing/listPlace.ts';
import { Themed } from '../../theme/Themed.tsx';
import { useNarrow } from '../../ui/fitting.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { useExit } from '../../ui/motion.ts';
import { PANEL_HEADING, PanelContext } from '../../ui/PageHeader.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { performAction, usePageAction } from '../../ui/pageActions.ts';
import { listContract } from '../bulk/listContract.ts';
import styles from './peek.module.css';

interface Steps {
    readonly previous: (() => void) | undefined;
    readonly next: (() => void) | undefined;
    /** Position of the record on the page of the list, starting at 1; 0 if it is not there. */
    readonly place: number;
    readonly total: number;
    readonly row: RaRecord<string> | undefined;
}

/** The records before and after the shown one on the page of the list. */
const useSteps = (id: string, onShow: (id: string) => void): Steps => {
    const { data = [] } = useListContext<RaRecord<string>>();
    const at = data.findIndex(one => one.id === id);
    const step = (by: 1 | -1) => {
        const next = at < 0 ? undefined : data[at + by];
        return next && (() => onShow(next.id));
    };
    return { previous: step(-1), next: step(1), place: at + 1, total: data.length, row: data[at] };
};

interface ToolProps {
    readonly icon: IconName;
    readonly label: string;
    readonly onClick: (() => void) | undefined;
}

const Tool = ({ icon, label, onClick }: ToolProps) => (
    <button
        type="button"
        className={styles.tool}
        aria-label={label}
        title={label}
        disabled={!onClick}
        onClick={onClick}
    >
        <Icon name={icon} size={18} />
    </button>
);

interface PeekHeadProps {
    readonly id: string;
    readonly steps: Steps;
    readonly onClose: () => void;
}

const PeekHead = ({ id, steps: { previous, next, place, total }, onClose }: PeekHeadProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const createPath = useListPath();
    const { resource } = useListContext();
    const word = (key: string) => translate(`row_tools.${key}`);
    usePageAction('previous', previous);
    usePageAction('next', next);
    return (
        <div className={styles.head}>
            <Tool icon="arrowUp" label={word('previous')} onClick={previous} />
            <Tool icon="arrowDown" label={word('next')} onClick={next} />
            <span className={styles.place}>
                {place > 0 ? translate('row_tools.place', { place: number(place), total: number(total) }) : null}
            </span>
            <PageLink className={styles.tool} to={createPath({ resource, type: 'edit', id })} label={word('open')}>
                <Icon name="open" size={18} />
            </PageLink>
            <Tool icon="close" label={word('close')} onClick={onClose} />
        </div>
    );
};

/** Elements that stay usable beside a sheet: its backdrop, and alerts with their buttons. */
const BESIDE = '[data-peek-veil], [data-alerts]';

/** Makes the rest of the page inert; dialogs that open later lie above. @returns a function that reverts it */
const takeOver = (panel: Element): (() => void) => {
    const others = [...document.body.children].filter(
        (one): one is HTMLElement => one instanceof HTMLElement && one !== panel && !one.inert && !one.matches(BESIDE),
    );
    for (const one of others) one.inert = true;
    return () => {
        for (const one of others) one.inert = false;
    };
};

/** The panel: on phones a modal sheet, which takes the focus; elsewhere the focus stays in the list if it can. */
const useSheet = (id: string, isSheet: boolean) => {
    const panel = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        const { current } = panel;
        if (!isSheet || !current) return;
        const release = takeOver(current);
        current.focus();
        return release;
    }, [isSheet]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another record replaces the field that had the focus
    useEffect(() => {
        if (document.activeElement === document.body) panel.current?.focus();
    }, [id]);
    return panel;
};

/** Delay of the announcement in milliseconds; moving on to the next row cancels it. */
const ANNOUNCEMENT_DELAY_MS = 250;

/** Announces the shown record to screen readers, because the focus may stay in the list. */
const Announcement = ({ id, steps: { row, place, total } }: { id: string; steps: Steps }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { resource } = useListContext();
    const [announcement, announce] = useState('');
    const isFirst = useRef(true);
    const naming = useNaming(listContract(resource));
    const name = row ? naming(row) : numberOf(id);
    // Announced for another record only, not for other changes such as a record that is added to the list.
    // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each record
    useEffect(() => {
        const timer = setTimeout(() => {
            const key = isFirst.current ? 'opened' : place > 0 ? 'shown' : 'shown_alone';
            announce(translate(`row_tools.${key}`, { name, place: number(place), total: number(total) }));
            isFirst.current = false;
        }, ANNOUNCEMENT_DELAY_MS);
        return () => clearTimeout(timer);
    }, [id]);
    return (
        <p role="status" className={marks.hidden}>
            {announcement}
        </p>
    );
};

interface PeekProps {
    readonly id: string;
    readonly onShow: (id: string) => void;
    readonly onClose: () => void;
}

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Escape leaves a field first, so that typed text is kept, and then closes the panel. */
const useKeys =
    ({ previous, next }: Steps, onClose: () => void) =>
    (event: KeyboardEvent<HTMLElement>) => {
        const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
        // Dialogs of the form are outside the panel's element.
        if (!(target instanceof Element) || !currentTarget.contains(target) || ctrlKey || metaKey || altKey) return;
        const isField = target.matches(FIELD);
        const leave = () => currentTarget.querySelector<HTMLElement>(`[${PANEL_HEADING}]`)?.focus();
        const focusForm = () => performAction('first_field');
        const acts: Readonly<Record<string, (() => void) | undefined>> = { j: next, k: previous, e: focusForm };
        const act = key === 'Escape' ? (isField ? leave : onClose) : isField ? undefined : acts[key];
        if (!act || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    };

const Form = ({ id }: { id: string }) => {
    const { resource } = useListContext();
    const translate = useTranslate();
    const form = useForm(resource);
    if (!form) return <div role="status">{translate('common.form.loading')}</div>;
    return <RecordEdit key={id} id={id} contract={listContract(resource)} form={form} />;
};

/** The record beside the list: the form of its page, with the same rules for conflicts, drafts and leaving. */
export const Peek = ({ id, onShow, onClose }: PeekProps) => {
    useMessages(rowToolMessages);
    const translate = useTranslate();
    const isSheet = useNarrow();
    const panel = useSheet(id, isSheet);
    const veil = useRef<HTMLDivElement>(null);
    useExit(panel, isSheet ? 'translateY(100%)' : 'translateX(24px)');
    useExit(veil, 'none');
    const steps = useSteps(id, onShow);
    const onKeyDown = useKeys(steps, onClose);
    return createPortal(
        <Themed>
            <div ref={veil} className={styles.veil} data-peek-veil="" aria-hidden="true" onClick={onClose} />
            <section
                ref={panel}
                className={styles.panel}
                {...(isSheet && { role: 'dialog', 'aria-modal': true })}
                tabIndex={-1}
                aria-label={translate('row_tools.panel')}
                data-peek-panel=""
                onKeyDown={onKeyDown}
            >
                <Announcement {...{ id, steps }} />
                <PeekHead {...{ id, steps, onClose }} />
                <div className={styles.content}>
                    <PanelContext value={onClose}>
                        <Form id={id} />
                    </PanelContext>
                </div>
            </section>
        </Themed>,
        document.body,
    );
};
