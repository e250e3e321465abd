import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import marks from '../ui/marks.module.css';
import { useReorder } from '../ui/useReorder.ts';
import { AltDialog } from './AltDialog.tsx';
import type { Opened } from './CardTools.tsx';
import { CropPicture } from './CropPicture.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { Picture } from './declaration.ts';
import { PictureCard } from './PictureCard.tsx';
import styles from './pictures.module.css';
import { usePicturesContext } from './usePicturesContext.ts';
import { Viewer } from './Viewer.tsx';

interface PictureGridProps {
    readonly list: readonly Picture[];
}

interface Dialogs {
    readonly what: Opened;
    readonly id: string;
}

const DIALOGS = { crop: CropPicture, alt: AltDialog, delete: DeleteDialog } as const;

/** The pictures in their order, and the open dialog of one, which closes if another user deletes the picture. */
export const PictureGrid = ({ list }: PictureGridProps) => {
    const translate = useTranslate();
    const { acts } = usePicturesContext();
    const [opened, setOpened] = useState<Dialogs>();
    const grid = useRef<HTMLUListElement>(null);
    const dropped = useRef<string>(undefined);
    const asked = useRef(false);
    const reorder = useReorder({
        list,
        idOf: ({ id }) => id,
        nameOf: ({ originalName }) => originalName,
        words: 'pictures.moving',
        onDrop: (picture, place) => {
            dropped.current = picture.id;
            void acts.change(picture, { position: place + 1 });
        },
    });
    // The browser drops the focus when the card was moved in the document or deleted.
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has changed
    useEffect(() => {
        if (dropped.current)
            grid.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(dropped.current)}"]`)?.focus();
        dropped.current = undefined;
        if (asked.current && document.activeElement === document.body) grid.current?.focus();
    }, [list]);
    const picture = list.find(({ id }) => id === opened?.id);
    const close = () => {
        asked.current = opened?.what === 'delete';
        setOpened(undefined);
    };
    const Opened = opened && opened.what !== 'viewer' ? DIALOGS[opened.what] : undefined;
    return (
        <>
            <ul
                ref={grid}
                className={styles.grid}
                tabIndex={-1}
                aria-label={translate('pictures.list')}
                {...reorder.handlers}
            >
                {list.map((one, place) => (
                    <PictureCard
                        key={one.id}
                        picture={one}
                        count={list.length}
                        place={reorder.placeOf(place)}
                        isLifted={reorder.lifted?.id === one.id}
                        onOpen={what => setOpened({ what, id: one.id })}
                    />
                ))}
            </ul>
            <p role="status" className={marks.hidden}>
                {reorder.said}
            </p>
            {picture && Opened ? <Opened picture={picture} onClose={close} /> : null}
            {picture && opened?.what === 'viewer' ? (
                <Viewer
                    list={list}
                    picture={picture}
                    onShow={({ id }) => setOpened({ what: 'viewer', id })}
                    onClose={close}
                />
            ) : null}
        </>
    );
};
