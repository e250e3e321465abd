import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { rowToolMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { RecordEdit } from '../../record/DeclaredEdit.tsx';
import { useForm } from '../../record/useForm.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { PanelContext } from '../../ui/panel.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useNarrow } from '../../ui/useNarrow.ts';
import { listContract } from '../bulk/listContract.ts';
import styles from './peek.module.css';

interface PeekProps {
    /** The record's IRI. */
    readonly id: string;
    readonly onShow: (id: string) => void;
    readonly onClose: () => void;
}

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

/** The records before and after on the page of the list. */
const useSteps = ({ id, onShow }: PeekProps) => {
    const { data = [] } = useListContext<{ readonly id: string }>();
    const at = data.findIndex(one => one.id === id);
    const step = (by: 1 | -1) => {
        const next = at < 0 ? undefined : data[at + by];
        return next && (() => onShow(next.id));
    };
    return { previous: step(-1), next: step(1), place: at + 1, total: data.length };
};

const Head = (props: PeekProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const createPath = useCreatePath();
    const { resource } = useListContext();
    const { previous, next, place, total } = useSteps(props);
    const word = (key: string) => translate(`row_tools.${key}`);
    const path = createPath({ resource, type: 'edit', id: props.id });
    return (
        <header className={styles.head}>
            <Tool icon="arrowUp" label={word('previous')} onClick={previous} />
            <Tool icon="arrowDown" label={word('next')} onClick={next} />
            <span className={styles.place}>
                {place > 0 ? translate('row_tools.place', { place: number(place), total: number(total) }) : null}
            </span>
            <PageLink className={styles.tool} to={path} label={word('open')}>
                <Icon name="open" size={18} />
            </PageLink>
            <Tool icon="close" label={word('close')} onClick={props.onClose} />
        </header>
    );
};

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Leaves a field first, so that Escape does not take away what is being typed; then closes. */
const useKeys = ({ onClose, ...props }: PeekProps) => {
    const { previous, next } = useSteps({ onClose, ...props });
    return (event: KeyboardEvent<HTMLElement>) => {
        const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
        // A dialog of the form is no part of the panel's document.
        if (!(target instanceof Element) || !currentTarget.contains(target) || ctrlKey || metaKey || altKey) return;
        const isField = target.matches(FIELD);
        const leave = () => currentTarget.querySelector<HTMLElement>('[data-peek-heading]')?.focus();
        const steps: Readonly<Record<string, (() => void) | undefined>> = { j: next, k: previous };
        const act = key === 'Escape' ? (isField ? leave : onClose) : isField ? undefined : steps[key];
        if (!act || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    };
};

const Form = ({ id }: { id: string }) => {
    const { resource } = useListContext();
    const translate = useTranslate();
    const form = useForm(resource);
    if (!form) return <div role="status">{translate('common.form.loading')}</div>;
    return <RecordEdit key={id} id={id} contract={listContract(resource)} form={form} />;
};

/** A sheet from below takes the focus, because a phone has no keyboard to go there with. */
const useSheetFocus = () => {
    const narrow = useNarrow();
    const panel = useRef<HTMLElement>(null);
    useEffect(() => {
        if (narrow) panel.current?.focus();
    }, [narrow]);
    return panel;
};

/** The record beside the list: the form of its page, with the same rules for conflicts and drafts. */
export const Peek = (props: PeekProps) => {
    useMessages(rowToolMessages);
    const translate = useTranslate();
    const panel = useSheetFocus();
    const onKeyDown = useKeys(props);
    return createPortal(
        <Themed>
            <div className={styles.veil} aria-hidden="true" onClick={props.onClose} />
            <section
                ref={panel}
                className={styles.panel}
                tabIndex={-1}
                aria-label={translate('row_tools.panel')}
                data-peek-panel=""
                onKeyDown={onKeyDown}
            >
                <Head {...props} />
                <div className={styles.content}>
                    <PanelContext value={props.onClose}>
                        <Form id={props.id} />
                    </PanelContext>
                </div>
            </section>
        </Themed>,
        document.body,
    );
};
