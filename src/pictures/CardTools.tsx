import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CardMenu } from './CardMenu.tsx';
import type { Picture } from './declaration.ts';
import { PictureIcon } from './PictureIcon.tsx';
import styles from './pictures.module.css';
import { usePicturesContext } from './usePicturesContext.ts';

/** The dialogs of a picture. */
export type Opened = 'viewer' | 'crop' | 'alt' | 'delete';

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
    readonly onOpen: (what: Opened) => void;
}

/** The actions of a picture; less frequent ones are in the menu of the last button. */
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
