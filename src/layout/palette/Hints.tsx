import type { ReactNode } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import { Command, Sequence } from '../shortcuts/Keys.tsx';
import styles from './palette.module.css';

const Hint = ({ keys, children }: { keys: ReactNode; children: ReactNode }) => (
    <span className={styles.hint}>
        {keys} {children}
    </span>
);

/** The palette's keys; hidden on phones. */
export const Hints = () => {
    const text = useText();
    return (
        <footer className={styles.hints}>
            <Hint keys={<Sequence keys={['↑↓']} />}>{text('palette.hint.move')}</Hint>
            <Hint keys={<Sequence keys={['↵']} />}>{text('palette.hint.open')}</Hint>
            <Hint keys={<Command name="↵" />}>{text('palette.hint.tab')}</Hint>
            <Hint keys={<Sequence keys={[text('palette.key.escape')]} />}>{text('palette.hint.close')}</Hint>
        </footer>
    );
};
