import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { DENSITIES, type Density } from '#contract/pictureDownloads.ts';
import styles from './download.module.css';
import type { PicturesDownloadState } from './usePicturesDownload.ts';

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

/** I8: the resolution and the naming of the files. */
export const DownloadOptionsForm = (choice: Choice) => {
    const translate = useTranslate();
    const name = useId();
    return (
        <>
            <fieldset className={styles.options}>
                <legend>{translate('resources.item_pictures.download.density')}</legend>
                {DENSITIES.map(dpi => (
                    <DensityChoice key={dpi} dpi={dpi} name={name} {...choice} />
                ))}
            </fieldset>
            <RenameChoice {...choice} />
        </>
    );
};
