import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import { PANEL_STEP } from '../../record/saving/steps.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './peek.module.css';
import type { Steps } from './useSteps.ts';

interface ToolProps {
    readonly icon: IconName;
    readonly label: string;
    /** Where it leads, for the keys of forms. */
    readonly way?: 'previous' | 'next';
    readonly onClick: (() => void) | undefined;
}

const Tool = ({ icon, label, way, onClick }: ToolProps) => (
    <button
        type="button"
        className={styles.tool}
        aria-label={label}
        title={label}
        disabled={!onClick}
        {...{ [PANEL_STEP]: way }}
        onClick={onClick}
    >
        <Icon name={icon} size={18} />
    </button>
);

interface PeekHeadProps {
    /** The record's IRI. */
    readonly id: string;
    readonly steps: Steps;
    readonly onClose: () => void;
}

/** Leads to the neighbours of the record and to its page, and closes the panel. */
export const PeekHead = ({ id, steps: { previous, next, place, total }, onClose }: PeekHeadProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const createPath = useCreatePath();
    const { resource } = useListContext();
    const word = (key: string) => translate(`row_tools.${key}`);
    return (
        <div className={styles.head}>
            <Tool icon="arrowUp" label={word('previous')} way="previous" onClick={previous} />
            <Tool icon="arrowDown" label={word('next')} way="next" onClick={next} />
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
