import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import buttons from '../../../theme/buttons.module.css';
import { Themed } from '../../../theme/Themed.tsx';
import { refusalMessage } from '../../failure.ts';
import bulk from '../../list/bulk/bulk.module.css';
import { DownloadOptionsForm } from './DownloadOptionsForm.tsx';
import { DownloadStory } from './DownloadStory.tsx';
import styles from './download.module.css';
import { type ChosenItems, type PicturesDownloadState, usePicturesDownload } from './usePicturesDownload.ts';

interface DownloadDialogProps {
    chosen: ChosenItems;
    onClose: () => void;
}

/** What there would be, or why that is not known. */
const Told = ({ preview, isCounting, error }: PicturesDownloadState) => {
    const translate = useTranslate();
    const message = error && refusalMessage(error);
    return (
        <>
            <div role="status" className={styles.told} aria-busy={isCounting}>
                {preview ? <DownloadStory preview={preview} /> : null}
                {preview || message ? null : <p>{translate('resources.item_pictures.download.counting')}</p>}
            </div>
            {message ? (
                <p className={bulk.failure} role="alert">
                    {translate(message, { _: message })}
                </p>
            ) : null}
        </>
    );
};

const labelOf = ({ error, isStarting }: PicturesDownloadState): string => {
    if (isStarting) return 'resources.item_pictures.download.starting';
    return error ? 'app.action.retry' : 'resources.item_pictures.download.start';
};

const Foot = ({ download, onClose }: { download: PicturesDownloadState; onClose: () => void }) => {
    const translate = useTranslate();
    const { preview, error, isStarting, retry, start } = download;
    const idle = isStarting || (!error && !preview?.count);
    return (
        <footer className={bulk.foot}>
            <button type="button" className={buttons.button} onClick={onClose}>
                {translate('common.form.cancel')}
            </button>
            <button
                type="button"
                className={buttons.primary}
                aria-disabled={idle}
                onClick={idle ? undefined : error ? retry : start}
            >
                {translate(labelOf(download))}
            </button>
        </footer>
    );
};

/** Once, whatever is shown anew: who chooses stays where they are. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

/** Row I8: how the pictures are wanted, how many there are, then the browser's own download. */
export const DownloadDialog = ({ chosen, onClose }: DownloadDialogProps) => {
    const id = useId();
    const translate = useTranslate();
    const download = usePicturesDownload(chosen, onClose);
    return (
        <Themed>
            <Dialog
                open
                fullWidth
                maxWidth="xs"
                aria-labelledby={id}
                onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
            >
                <section className={bulk.body}>
                    <h2 id={id} ref={focus} tabIndex={-1}>
                        {translate('resources.item_pictures.download.action')}
                    </h2>
                    <DownloadOptionsForm {...download} />
                    <Told {...download} />
                </section>
                <Foot download={download} onClose={onClose} />
            </Dialog>
        </Themed>
    );
};
