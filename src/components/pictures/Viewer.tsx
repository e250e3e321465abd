import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId } from 'react';
import buttons from '../../theme/buttons.module.css';
import { Icon } from '../Icon.tsx';
import type { Picture } from './declaration.ts';
import styles from './pictures.module.css';
import { ShownPicture } from './ShownPicture.tsx';
import { useAlt } from './useAlt.ts';

interface ViewerProps {
    readonly list: readonly Picture[];
    readonly picture: Picture;
    readonly onShow: (picture: Picture) => void;
    readonly onClose: () => void;
}

/** A picture as large as it comes; the arrows lead to those beside it. */
export const Viewer = ({ list, picture, onShow, onClose }: ViewerProps) => {
    const translate = useTranslate();
    const titleId = useId();
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
        <button
            type="button"
            className={buttons.icon}
            aria-label={translate(`pictures.${way}`)}
            aria-disabled={!list[to]}
            onClick={() => show(to)}
        >
            <Icon name={way} size={24} />
        </button>
    );
    return (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth onKeyDown={onKeyDown}>
            <div className={styles.viewer}>
                <header>
                    <h2 id={titleId} aria-live="polite">
                        {translate('pictures.viewer', { place: place + 1, count: list.length })}
                        <span>{picture.originalName}</span>
                    </h2>
                    {step('previous', place - 1)}
                    {step('next', place + 1)}
                    <button
                        type="button"
                        className={buttons.icon}
                        aria-label={translate('common.bulk.close')}
                        onClick={onClose}
                    >
                        <Icon name="close" size={22} />
                    </button>
                </header>
                <div className={styles.stage}>
                    <ShownPicture key={picture.id} picture={picture} sizes="min(860px, 92vw)" />
                </div>
                <p>{altOf(picture)}</p>
            </div>
        </Dialog>
    );
};
