import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import shared from '../imports.module.css';
import { useWords } from '../useWords.ts';
import styles from './start.module.css';

interface SendingProps {
    readonly name: string;
    /** From 0 to 1. */
    readonly share: number;
    readonly onStop: () => void;
}

/** How much of a file is uploaded. */
export const Sending = ({ name, share, onStop }: SendingProps) => {
    const { say } = useWords();
    const { percent } = useFormat();
    return (
        <div className={styles.sending}>
            <progress className={shared.meter} value={share} aria-label={say('start.progress', { name })} />
            <p role="status">{say('start.sending')}</p>
            <span className={shared.quiet}>
                {say('start.sent', { percent: percent(Math.round(share * 100) / 100) })}
            </span>
            <Button onClick={onStop}>{say('start.cancel')}</Button>
        </div>
    );
};
