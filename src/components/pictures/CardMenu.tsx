import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import buttons from '../../theme/buttons.module.css';
import type { Picture } from './declaration.ts';
import { PictureIcon } from './PictureIcon.tsx';
import { usePicturesContext } from './usePicturesContext.ts';

interface CardMenuProps {
    readonly picture: Picture;
    readonly place: number;
    readonly count: number;
    readonly onDelete: () => void;
}

/** Places without dragging, and the end of a picture. */
export const CardMenu = ({ picture, place, count, onDelete }: CardMenuProps) => {
    const translate = useTranslate();
    const id = useId();
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
            <button
                type="button"
                className={buttons.icon}
                aria-label={label}
                title={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <PictureIcon name="more" />
            </button>
            <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
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
