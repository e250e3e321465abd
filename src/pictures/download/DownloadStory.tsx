import { useLocale, useTranslate } from 'ra-core';
import type { PictureDownloadPreview, SomeItems } from '#contract/pictureDownloads.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './download.module.css';
import { fileSize } from './fileSize.ts';

/** Translates a message with a count, formatted for the current language. */
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

/** Describes the content of the archive. */
export const DownloadStory = ({ preview }: { preview: PictureDownloadPreview }) => {
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
