import { useListContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { rowToolMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { RecordEdit } from '../../record/DeclaredEdit.tsx';
import { focusFirstField } from '../../record/saving/steps.ts';
import { useForm } from '../../record/useForm.ts';
import { Themed } from '../../theme/Themed.tsx';
import { useExit } from '../../ui/motion.ts';
import { PANEL_HEADING, PanelContext } from '../../ui/panel.ts';
import { useNarrow } from '../../ui/useNarrow.ts';
import { listContract } from '../bulk/listContract.ts';
import { Announcement } from './Announcement.tsx';
import { PeekHead } from './PeekHead.tsx';
import styles from './peek.module.css';
import { useSheet } from './useSheet.ts';
import { type Steps, useSteps } from './useSteps.ts';

interface PeekProps {
    /** The record's IRI. */
    readonly id: string;
    readonly onShow: (id: string) => void;
    readonly onClose: () => void;
}

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Leaves a field first, so that Escape does not take away what is being typed; then closes. */
const useKeys =
    ({ previous, next }: Steps, onClose: () => void) =>
    (event: KeyboardEvent<HTMLElement>) => {
        const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
        // A dialog of the form is no part of the panel's document.
        if (!(target instanceof Element) || !currentTarget.contains(target) || ctrlKey || metaKey || altKey) return;
        const isField = target.matches(FIELD);
        const leave = () => currentTarget.querySelector<HTMLElement>(`[${PANEL_HEADING}]`)?.focus();
        const acts: Readonly<Record<string, (() => void) | undefined>> = { j: next, k: previous, e: focusFirstField };
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
