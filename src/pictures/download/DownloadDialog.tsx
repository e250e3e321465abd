import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import {
    type Density,
    PICTURE_DENSITIES,
    type PictureDownloadPreview,
    type SomeItems,
} from '#contract/catalogue/pictureDownloads.ts';
import { tagOf } from '#i18n/figures.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import dialog from '../../ui/dialog.module.css';
import { refusalMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './download.module.css';
import { type ChosenItems, type PicturesDownloadState, usePicturesDownload } from './usePicturesDownload.ts';

type Choice = Pick<PicturesDownloadState, 'options' | 'choose'>;

const DensityChoice = ({ dpi, name, options, choose }: Choice & { dpi: Density; name: string }) => {
    const translate = useTranslate();
    const use = useId();
    return (
        <label className={styles.option}>
            <input
                type="radio"
                name={name}
                checked={options.dpi === dpi}
                aria-describedby={use}
                onChange={() => choose({ dpi })}
            />
            <span>
                {translate('resources.item_pictures.download.dpi', { dpi })}
                <small id={use} aria-hidden="true">
                    {translate(`resources.item_pictures.download.use_${dpi}`)}
                </small>
            </span>
        </label>
    );
};

const RenameChoice = ({ options, choose }: Choice) => {
    const translate = useTranslate();
    const hint = useId();
    return (
        <label className={styles.option}>
            <input
                type="checkbox"
                checked={options.renameWithEan}
                aria-describedby={hint}
                onChange={({ target }) => choose({ renameWithEan: target.checked })}
            />
            <span>
                {translate('resources.item_pictures.download.rename')}
                <small id={hint} aria-hidden="true">
                    {translate('resources.item_pictures.download.rename_hint')}
                </small>
            </span>
        </label>
    );
};

/** I8: form for the resolution and the naming of the files. */
const DownloadOptionsForm = (choice: Choice) => {
    const translate = useTranslate();
    const name = useId();
    return (
        <>
            <fieldset className={styles.options}>
                <legend>{translate('resources.item_pictures.download.density')}</legend>
                {PICTURE_DENSITIES.map(dpi => (
                    <DensityChoice key={dpi} dpi={dpi} name={name} {...choice} />
                ))}
            </fieldset>
            <RenameChoice {...choice} />
        </>
    );
};

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size: `3200000` → `3,2 Mo` or `3.2 MB`; at least one kilobyte. */
const fileSize = (bytes: number, locale: string): string => {
    const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
    const format = new Intl.NumberFormat(tagOf(locale), {
        style: 'unit',
        unit: UNITS[step - 1] ?? 'kilobyte',
        maximumFractionDigits: 1,
    });
    return format.format(Math.max(1, Math.round((bytes / 1000 ** step) * 10) / 10));
};

const useCounted = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    return (key: string, count: number, more: object = {}) =>
        translate(`resources.item_pictures.download.${key}`, { smart_count: count, count: number(count), ...more });
};

const Lacking = ({ says, some }: { says: string; some: SomeItems }) => {
    const say = useCounted();
    if (some.count === 0) return null;
    const listed = some.references.join(', ');
    const rest = some.count - some.references.length;
    const references = rest > 0 ? say('and_more', rest, { references: listed }) : listed;
    return <p className={styles.lacking}>{say(says, some.count, { references })}</p>;
};

const DownloadStory = ({ preview }: { preview: PictureDownloadPreview }) => {
    const say = useCounted();
    const locale = useLocale();
    const { count, bytes, itemsWithoutEan, itemsWithoutPicture } = preview;
    const size = bytes === null ? {} : { size: fileSize(bytes, locale) };
    return (
        <>
            <p className={styles.count}>
                {count === 0 ? say('none', 0) : say(bytes === null ? 'unsized' : 'sized', count, size)}
            </p>
            {count === 0 ? null : <Lacking says="without_picture" some={itemsWithoutPicture} />}
            <Lacking says="without_ean" some={itemsWithoutEan} />
        </>
    );
};

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

/** I8: options and a preview of the download, which the browser then performs. */
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
