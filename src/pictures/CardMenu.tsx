import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { Picture } from './declaration.ts';
import { PictureIcon } from './PictureIcon.tsx';
import { usePicturesContext } from './usePicturesContext.ts';

interface CardMenuProps {
    readonly picture: Picture;
    readonly place: number;
    readonly count: number;
    readonly onDelete: () => void;
}

/** A menu to move a picture without dragging, and to delete it. */
export const CardMenu = ({ picture, place, count, onDelete }: CardMenuProps) => {
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
            <Menu label={label} anchor={anchor} onClose={close}>
                <MenuItem disabled={place === 0} onClick={moveTo(place)}>
                    {translate('pictures.actions.earlier')}
                </MenuItem>
                <MenuItem disabled={place === count - 1} onClick={moveTo(place + 2)}>
                    {translate('pictures.actions.later')}
                </MenuItem>
                {mayDelete ? (
                    <MenuItem onClick={choose(onDelete)}>{translate('pictures.actions.delete')}</MenuItem>
                ) : null}
            </Menu>
        </>
    );
};
