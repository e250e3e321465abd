// Apart: existing pictures; Pictures.tsx has the uploads around them.
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import marks from '../ui/marks.module.css';
import { useReorder } from '../ui/useReorder.ts';
import type { PictureDialogName } from './CardTools.tsx';
import { CropPicture } from './CropPicture.tsx';
import type { Picture } from './declaration.ts';
import { PictureCard } from './PictureCard.tsx';
import { PictureDialog, useDialogAction } from './PictureDialog.tsx';
import styles from './pictures.module.css';
import { ShownPicture, useAlt } from './ShownPicture.tsx';
import { usePicturesContext } from './usePicturesContext.ts';

interface ViewerProps {
    readonly list: readonly Picture[];
    readonly picture: Picture;
    readonly onShow: (picture: Picture) => void;
    readonly onClose: () => void;
}

/** Shows a picture as large as possible. Arrow keys show the previous and next ones. */
const Viewer = ({ list, picture, onShow, onClose }: ViewerProps) => {
    const translate = useTranslate();
    const altOf = useAlt();
    const place = list.findIndex(({ id }) => id === picture.id);
    const show = (next: number) => {
        const one = list[next];
        if (one) onShow(one);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
        if (key === 'ArrowLeft') show(place - 1);
        if (key === 'ArrowRight') show(place + 1);
    };
    const step = (way: 'previous' | 'next', to: number) => (
        <Button
            variant="icon"
            aria-label={translate(`pictures.${way}`)}
            aria-disabled={!list[to]}
            onClick={() => show(to)}
        >
            <Icon name={way} size={24} />
        </Button>
    );
    return (
        <Dialog
            title={
                <span className={styles.viewed} aria-live="polite">
                    {translate('pictures.viewer', { place: place + 1, count: list.length })}
                    <span>{picture.originalName}</span>
                </span>
            }
            tools={
                <>
                    {step('previous', place - 1)}
                    {step('next', place + 1)}
                    <Button variant="icon" aria-label={translate('common.bulk.close')} onClick={onClose}>
                        <Icon name="close" size={22} />
                    </Button>
                </>
            }
            width={900}
            onClose={onClose}
            onKeyDown={onKeyDown}
        >
            <div className={styles.stage}>
                <ShownPicture key={picture.id} picture={picture} sizes="min(860px, 92vw)" />
            </div>
            <p>{altOf(picture)}</p>
        </Dialog>
    );
};

interface TextProps {
    readonly name: 'alt' | 'altEn';
    readonly value: string;
    readonly onChange: (text: string) => void;
}

const Text = ({ name, value, onChange }: TextProps) => {
    const translate = useTranslate();
    const { pictures } = usePicturesContext();
    const { altMax: max, resource } = pictures;
    return (
        <TextField
            fullWidth
            multiline
            minRows={2}
            margin="none"
            label={translate(`resources.${resource}.fields.${name}`)}
            value={value}
            error={value.length > max}
            helperText={translate('pictures.alt.count', { count: value.length, max })}
            onChange={event => onChange(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { lang: name === 'alt' ? 'fr' : 'en' } }}
        />
    );
};

interface AltDialogProps {
    readonly picture: Picture;
    readonly onClose: () => void;
}

/** I7: the alternative text of a picture in both languages. */
const AltDialog = ({ picture, onClose }: AltDialogProps) => {
    const translate = useTranslate();
    const { pictures, acts } = usePicturesContext();
    const [alt, setAlt] = useState(picture.alt ?? '');
    const [altEn, setAltEn] = useState(picture.altEn ?? '');
    const { busy, run } = useDialogAction(onClose);
    const texts = { alt: alt.trim() || null, altEn: altEn.trim() || null };
    return (
        <PictureDialog
            title={translate('pictures.alt.title')}
            busy={busy}
            disabled={Math.max(alt.length, altEn.length) > pictures.altMax}
            onDone={() => void run(acts.change(picture, texts))}
            onClose={onClose}
        >
            <p className={styles.help}>
                <strong>{picture.originalName}</strong> {translate('pictures.alt.help')}
            </p>
            <Text name="alt" value={alt} onChange={setAlt} />
            <Text name="altEn" value={altEn} onChange={setAltEn} />
        </PictureDialog>
    );
};

interface DeleteDialogProps {
    readonly picture: Picture;
    readonly onClose: () => void;
}

const DeleteDialog = ({ picture, onClose }: DeleteDialogProps) => {
    const translate = useTranslate();
    const { acts } = usePicturesContext();
    const remove = () => {
        void acts.remove(picture);
        onClose();
    };
    return (
        <ConfirmDialog
            title={translate('pictures.delete.title', { name: picture.originalName })}
            story={translate('pictures.delete.body')}
            label={translate('pictures.delete.action')}
            onConfirm={remove}
            onClose={onClose}
        />
    );
};

interface PictureGridProps {
    readonly list: readonly Picture[];
}

interface Dialogs {
    readonly what: PictureDialogName;
    readonly id: string;
}

const DIALOGS = { crop: CropPicture, alt: AltDialog, delete: DeleteDialog } as const;

/** The pictures in order, and the open dialog of one, which closes if another user deletes the picture. */
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
    // The browser drops the focus if the card was moved in the document or deleted.
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
                {reorder.announcement}
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
