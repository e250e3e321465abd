import { useTranslate } from 'ra-core';
import { Themed } from '../../theme/Themed.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import dialog from '../../ui/dialog.module.css';
import { refusalMessage } from '../../ui/failure.ts';
import { DownloadOptionsForm } from './DownloadOptionsForm.tsx';
import { DownloadStory } from './DownloadStory.tsx';
import styles from './download.module.css';
import { type ChosenItems, type PicturesDownloadState, usePicturesDownload } from './usePicturesDownload.ts';

interface DownloadDialogProps {
    chosen: ChosenItems;
    onClose: () => void;
}

/** A preview of the archive's content, or the error. */
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
                <p className={dialog.refusal} role="alert">
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
        <DialogFoot
            label={translate(labelOf(download))}
            idle={idle}
            onDone={error ? retry : start}
            onCancel={onClose}
        />
    );
};

/** I8: options and a preview of the download, which the browser then performs itself. */
export const DownloadDialog = ({ chosen, onClose }: DownloadDialogProps) => {
    const translate = useTranslate();
    const download = usePicturesDownload(chosen, onClose);
    return (
        <Themed>
            <Dialog title={translate('resources.item_pictures.download.action')} firm focusTitle onClose={onClose}>
                <DownloadOptionsForm {...download} />
                <Told {...download} />
                <Foot download={download} onClose={onClose} />
            </Dialog>
        </Themed>
    );
};
