import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Picture } from './declaration.ts';
import styles from './pictures.module.css';
import { ShownPicture, useAlt } from './ShownPicture.tsx';

interface ViewerProps {
    readonly list: readonly Picture[];
    readonly picture: Picture;
    readonly onShow: (picture: Picture) => void;
    readonly onClose: () => void;
}

/** Shows a picture as large as possible; arrow keys show the previous and next ones. */
export const Viewer = ({ list, picture, onShow, onClose }: ViewerProps) => {
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
