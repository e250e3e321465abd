import { useTranslate } from 'ra-core';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import marks from '../ui/marks.module.css';
import styles from './pictures.module.css';
import { countByState, type Upload } from './upload.ts';
import type { Uploads } from './uploads.ts';

interface UploadSummaryProps {
    readonly uploads: Uploads;
    readonly list: readonly Upload[];
    readonly halted: boolean;
    /** True if completed uploads may be removed from the list. */
    readonly clearable?: boolean;
}

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

/** Progress of all uploads. Announced to screen readers at the start and the end instead of for each file. */
export const UploadSummary = ({ uploads, list, halted, clearable = true }: UploadSummaryProps) => {
    const translate = useTranslate();
    const words = useWords(list);
    const { waiting, sending, failed } = countByState(list);
    const unfinished = waiting + sending > 0;
    const button = (label: string, onClick: () => void) => (
        <Button onClick={onClick}>{translate(`pictures.upload.${label}`)}</Button>
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
