import { useTranslate } from 'ra-core';
import { AskBeforeLeaving } from '../ui/AskBeforeLeaving.tsx';
import styles from './pictures.module.css';
import { UploadRow } from './UploadRow.tsx';
import { UploadSummary } from './UploadSummary.tsx';
import { isUnfinished } from './upload.ts';
import type { useUploads } from './useUploads.ts';

type UploadListProps = Omit<ReturnType<typeof useUploads>, 'unsent'>;

/** The uploads, listed until the user dismisses them. */
export const UploadList = ({ uploads, list, halted }: UploadListProps) => {
    const translate = useTranslate();
    if (list.length === 0) return null;
    return (
        <section className={styles.uploads} aria-label={translate('pictures.upload.list')}>
            <UploadSummary {...{ uploads, list, halted }} />
            <ul>
                {list.map(upload => (
                    <UploadRow key={upload.id} upload={upload} uploads={uploads} />
                ))}
            </ul>
            {list.some(isUnfinished) ? <AskBeforeLeaving question={translate('pictures.upload.leave')} /> : null}
        </section>
    );
};
