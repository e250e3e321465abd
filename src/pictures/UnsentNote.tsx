import { useTranslate } from 'ra-core';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './pictures.module.css';
import type { UnsentFiles } from './useUnsent.ts';

const MAX_NAMED = 20;

/** Lists the files that were not sent because the session ended or the page was left. */
export const UnsentNote = ({ names, forget }: UnsentFiles) => {
    const translate = useTranslate();
    if (names.length === 0) return null;
    const named = names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ` … (${names.length})` : '');
    const close = translate('pictures.upload.unsent_close');
    return (
        <div className={styles.unsent} role="status">
            <Icon name="warning" />
            <p>{translate('pictures.upload.unsent', { names: named })}</p>
            <Button variant="icon" aria-label={close} title={close} onClick={forget}>
                <Icon name="close" />
            </Button>
        </div>
    );
};
