import { useTranslate } from 'ra-core';
import buttons from '../../theme/buttons.module.css';
import { Icon } from '../Icon.tsx';
import styles from './pictures.module.css';
import type { Unsent } from './useUnsent.ts';

/** Longest list of names that is told. */
const NAMED = 20;

/** What a session's end, or a page that was left, kept from being sent. */
export const UnsentNote = ({ names, forget }: Unsent) => {
    const translate = useTranslate();
    if (names.length === 0) return null;
    const named = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` … (${names.length})` : '');
    const close = translate('pictures.upload.unsent_close');
    return (
        <div className={styles.unsent} role="status">
            <Icon name="warning" />
            <p>{translate('pictures.upload.unsent', { names: named })}</p>
            <button type="button" className={buttons.icon} aria-label={close} title={close} onClick={forget}>
                <Icon name="close" />
            </button>
        </div>
    );
};
