import { useTranslate } from 'ra-core';
import buttons from '../../theme/buttons.module.css';
import marks from '../marks.module.css';
import { useFormat } from '../useFormat.ts';
import styles from './pictures.module.css';
import { countByState, type Upload } from './upload.ts';
import type { Uploads } from './uploads.ts';

interface UploadSummaryProps {
    readonly uploads: Uploads;
    readonly list: readonly Upload[];
    readonly halted: boolean;
    /** Whether there is nothing more to be done with what is over. */
    readonly clearable?: boolean;
}

/** How far all of them are. */
const useWords = (list: readonly Upload[]): string => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { waiting, sending, ...over } = countByState(list);
    const counts = { unfinished: waiting + sending, ...over };
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    const words = parts.map(([state, count]) =>
        translate(`pictures.upload.summary.${state}`, { smart_count: count }).replace(`${count}`, number(count)),
    );
    return words.join(', ');
};

/** What came of the files as a whole: read out when it begins and when it ends, not for each file. */
export const UploadSummary = ({ uploads, list, halted, clearable = true }: UploadSummaryProps) => {
    const translate = useTranslate();
    const words = useWords(list);
    const { waiting, sending, failed } = countByState(list);
    const unfinished = waiting + sending > 0;
    const button = (label: string, onClick: () => void) => (
        <button type="button" className={buttons.button} onClick={onClick}>
            {translate(`pictures.upload.${label}`)}
        </button>
    );
    return (
        <div className={styles.summary}>
            <p>{words}</p>
            <p role="status" className={marks.hidden}>
                {unfinished ? translate('pictures.upload.list') : words}
            </p>
            {halted && waiting > 0 ? (
                <p role="alert" className={styles.halted}>
                    {translate('pictures.upload.halted')} {button('resume', uploads.resume)}
                </p>
            ) : null}
            {failed > 0 ? button('retry_all', () => uploads.retry()) : null}
            {unfinished ? button('cancel_all', () => uploads.cancel()) : null}
            {clearable && !unfinished ? button('clear', uploads.clear) : null}
        </div>
    );
};
