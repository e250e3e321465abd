// Apart: one picture; the grid moves and opens them.
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import { CardTools, type PictureDialogName } from './CardTools.tsx';
import type { Picture } from './declaration.ts';
import styles from './pictures.module.css';
import { ShownPicture } from './ShownPicture.tsx';
import { usePicturesContext } from './usePicturesContext.ts';

interface PictureCardProps {
    readonly picture: Picture;
    readonly count: number;
    /** Displayed position, from 0, which differs from the stored one while a picture is being moved. */
    readonly place: number;
    readonly isLifted: boolean;
    readonly onOpen: (what: PictureDialogName) => void;
}

const MEGABYTE = 1_000_000;

const Facts = ({ picture }: { picture: Picture }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { pictures } = usePicturesContext();
    const { width, height, bytes, mediaType, state } = picture;
    const size = bytes === null ? undefined : number(Math.max(0.01, Math.round((bytes / MEGABYTE) * 100) / 100));
    const facts = [
        `${width} × ${height}`,
        size && translate('pictures.size', { size }),
        pictures.formats[mediaType] ?? mediaType,
    ];
    return (
        <>
            <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
            <p className={styles.marks}>
                {state === 'ready' ? null : (
                    <Tag tone={state === 'failed' ? 'error' : 'info'} icon={state === 'failed' ? 'warning' : 'clock'}>
                        {translate(`resources.${pictures.resource}.state.${state}`)}
                    </Tag>
                )}
                {picture.alt || picture.altEn ? null : <span>{translate('pictures.no_alt')}</span>}
            </p>
        </>
    );
};

export const PictureCard = ({ picture, count, place, isLifted, onOpen }: PictureCardProps) => {
    const translate = useTranslate();
    const { mayEdit } = usePicturesContext();
    const { id, originalName: name, isMain } = picture;
    return (
        <li
            className={styles.card}
            style={{ order: place }}
            data-place={place}
            data-main={isMain}
            data-lifted={isLifted}
            aria-label={translate('pictures.place', { place: place + 1, count, name })}
        >
            <div className={styles.figure}>
                <button
                    type="button"
                    className={styles.frame}
                    aria-label={translate('pictures.actions.open', { name })}
                    onClick={() => onOpen('viewer')}
                >
                    <ShownPicture picture={picture} sizes="(max-width: 639.95px) 45vw, 240px" />
                </button>
                {isMain ? (
                    <span className={styles.main}>
                        <Icon name="star" size={14} />
                        {translate('pictures.main')}
                    </span>
                ) : null}
                {mayEdit && count > 1 ? (
                    <button
                        type="button"
                        className={styles.handle}
                        aria-label={translate('pictures.actions.move', { place: place + 1, count, name })}
                        title={translate('pictures.move_help')}
                        data-handle={id}
                        aria-pressed={isLifted}
                    >
                        <Icon name="grip" />
                    </button>
                ) : null}
            </div>
            <div className={styles.about}>
                <p className={styles.name} title={name}>
                    {name}
                </p>
                <Facts picture={picture} />
            </div>
            {mayEdit ? <CardTools {...{ picture, place, count, onOpen }} /> : null}
        </li>
    );
};
