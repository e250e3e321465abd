import { useServerText, useText } from '../i18n/useTranslator.ts';
import type { Failure } from './failure.ts';
import styles from './PublicForm.module.css';

interface FailureNoteProps {
    readonly id: string;
    readonly failure: Failure;
    readonly attempt: string | undefined;
}

/** A2: the error above a form; nothing when all errors are shown at the fields. */
export const FailureNote = ({ id, failure: { words, explained, requestId }, attempt }: FailureNoteProps) => {
    const text = useText();
    const serverText = useServerText();
    if (!words) return null;
    return (
        <div id={id} role="alert" className={styles.failure}>
            {attempt && !explained && <p>{attempt}</p>}
            <p>{serverText(words.key, words.params)}</p>
            {requestId && <p className={styles.reference}>{text('app.failure.reference', { id: requestId })}</p>}
        </div>
    );
};
