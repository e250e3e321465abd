import { useTranslate } from 'ra-core';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { type Preparation, progressOf } from './picking.ts';
import styles from './preparation.module.css';

interface SendBarProps {
    readonly state: Preparation;
    readonly isOnline: boolean;
    readonly isSending: boolean;
    /** Whether pieces of the order may be shipped. */
    readonly isOpen: boolean;
    readonly message: string | undefined;
    readonly onSend: () => void;
}

/** What becomes of all pieces, and the button that sends it. */
export const SendBar = ({ state, isOnline, isSending, isOpen, message, onSend }: SendBarProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { number } = useFormat();
    const { picked, later, cancelled, over } = progressOf(state);
    const isHeld = state.picking.step !== undefined && !isSending;
    const isReady = isHeld || (isOpen && over === 0 && picked + cancelled > 0);
    const action = isHeld ? 'send_again' : picked > 0 || cancelled === 0 ? 'send' : 'send_cancelled';
    const told = isHeld ? 'preparation.no_answer' : over > 0 ? 'preparation.correct' : message;
    return (
        <div className={styles.send}>
            {told && !isSending ? (
                <p role="alert" className={styles.problem}>
                    {serverText(told)}
                </p>
            ) : null}
            <p className={styles.rests}>
                <span>{translate('preparation.later', { count: number(later) })}</span>
                {cancelled > 0 ? <span>{translate('preparation.cancelled', { count: number(cancelled) })}</span> : null}
            </p>
            <Button
                variant="primary"
                className={styles.sendButton}
                pending={isSending}
                aria-disabled={!isReady || !isOnline}
                onClick={onSend}
            >
                {translate(`preparation.${isSending ? 'sending' : action}`)}
            </Button>
        </div>
    );
};
