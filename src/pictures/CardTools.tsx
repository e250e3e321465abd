import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { DropdownMenu } from '../ui/Menu.tsx';
import { Strokes } from '../ui/PublicIcon.tsx';
import type { Picture } from './declaration.ts';
import styles from './pictures.module.css';
import { usePicturesContext } from './usePicturesContext.ts';

/** Icons used only by screens with pictures. */
const PATHS = {
    alt: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
    crop: 'M7 3v14h14M3 7h14v14',
    more: 'M6 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM18 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
} as const;

type PictureIconName = keyof typeof PATHS;

interface PictureIconProps {
    readonly name: PictureIconName;
    readonly size?: number;
}

const PictureIcon = ({ name, size = 18 }: PictureIconProps) => <Strokes path={PATHS[name]} size={size} />;

interface CardMenuProps {
    readonly picture: Picture;
    readonly place: number;
    readonly count: number;
    readonly onDelete: () => void;
}

const CardMenu = ({ picture, place, count, onDelete }: CardMenuProps) => {
    const translate = useTranslate();
    const { acts, mayDelete } = usePicturesContext();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const label = translate('pictures.actions.more', { name: picture.originalName });
    const close = () => setAnchor(null);
    const choose = (act: () => void) => () => {
        close();
        act();
    };
    const moveTo = (position: number) => choose(() => void acts.change(picture, { position }));
    if (count === 1 && !mayDelete) return null;
    return (
        <>
            <Button
                variant="icon"
                aria-label={label}
                title={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <PictureIcon name="more" />
            </Button>
            <DropdownMenu label={label} anchor={anchor} onClose={close}>
                <MenuItem disabled={place === 0} onClick={moveTo(place)}>
                    {translate('pictures.actions.earlier')}
                </MenuItem>
                <MenuItem disabled={place === count - 1} onClick={moveTo(place + 2)}>
                    {translate('pictures.actions.later')}
                </MenuItem>
                {mayDelete ? (
                    <MenuItem onClick={choose(onDelete)}>{translate('pictures.actions.delete')}</MenuItem>
                ) : null}
            </DropdownMenu>
        </>
    );
};

export type PictureDialogName = 'viewer' | 'crop' | 'alt' | 'delete';

interface ToolProps {
    readonly icon: ReactNode;
    readonly label: string;
    readonly onClick: () => void;
}

const Tool = ({ icon, label, onClick }: ToolProps) => (
    <Button variant="icon" aria-label={label} title={label} onClick={onClick}>
        {icon}
    </Button>
);

interface CardToolsProps {
    readonly picture: Picture;
    readonly place: number;
    readonly count: number;
    readonly onOpen: (what: PictureDialogName) => void;
}

export const CardTools = ({ picture, place, count, onOpen }: CardToolsProps) => {
    const translate = useTranslate();
    const { acts } = usePicturesContext();
    const name = picture.originalName;
    const labelOf = (action: string) => translate(`pictures.actions.${action}`, { name });
    const turn = (degrees: 90 | 270) => void acts.change(picture, { rotation: (picture.rotation + degrees) % 360 });
    return (
        <div className={styles.tools}>
            {picture.isMain ? null : (
                <Tool
                    icon={<Icon name="star" />}
                    label={labelOf('main')}
                    onClick={() => void acts.change(picture, { isMain: true })}
                />
            )}
            <Tool icon={<Icon name="rotateLeft" />} label={labelOf('rotate_left')} onClick={() => turn(270)} />
            <Tool icon={<Icon name="rotateRight" />} label={labelOf('rotate_right')} onClick={() => turn(90)} />
            <Tool icon={<PictureIcon name="crop" />} label={labelOf('crop')} onClick={() => onOpen('crop')} />
            <Tool icon={<PictureIcon name="alt" />} label={labelOf('alt')} onClick={() => onOpen('alt')} />
            <CardMenu {...{ picture, place, count }} onDelete={() => onOpen('delete')} />
        </div>
    );
};
