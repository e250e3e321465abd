import { useTranslate } from 'ra-core';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { PicturesOf } from './declaration.ts';
import styles from './pictures.module.css';
import { byName, withoutHidden } from './readDropped.ts';
import { useDropping } from './useDropping.ts';
import { usePasting } from './usePasting.ts';

interface DropAreaProps {
    readonly pictures: PicturesOf;
    readonly onFiles: (files: readonly File[]) => void;
    /** Additional text about the accepted files. */
    readonly note?: string;
    readonly children?: ReactNode;
}

interface ChooseProps {
    readonly label: string;
    readonly describedBy: string;
    readonly accept: string;
    readonly folder?: boolean;
    readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens a hidden file input, which cannot be styled itself. */
const Choose = ({ label, describedBy, accept, folder = false, onFiles }: ChooseProps) => {
    const translate = useTranslate();
    const input = useRef<HTMLInputElement>(null);
    const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (target.files) onFiles(byName(withoutHidden(target.files)));
        // Allows the same file to be chosen again.
        target.value = '';
    };
    return (
        <>
            <Button aria-describedby={describedBy} onClick={() => input.current?.click()}>
                {translate(label)}
            </Button>
            <input
                ref={input}
                type="file"
                hidden
                multiple
                aria-label={translate(label)}
                {...(folder ? { webkitdirectory: '' } : { accept })}
                onChange={take}
            />
        </>
    );
};

/** Accepts files dropped on it or its content, chosen with a button, or pasted. */
export const DropArea = ({ pictures, onFiles, note, children }: DropAreaProps) => {
    const translate = useTranslate();
    const hint = useId();
    const area = useRef<HTMLDivElement>(null);
    const { over, ...drop } = useDropping(onFiles);
    usePasting(area, onFiles);
    const accept = Object.keys(pictures.formats).join(',');
    const formats = Object.values(pictures.formats).join(', ');
    const accepted = translate('pictures.accepted', { formats, size: pictures.maxBytes / 1_000_000 });
    return (
        <div ref={area} className={styles.area} data-over={over} {...drop}>
            <div className={styles.drop}>
                <Icon name="upload" size={24} />
                <p>{translate('pictures.drop')}</p>
                <div className={styles.choose}>
                    <Choose label="pictures.files" describedBy={hint} accept={accept} onFiles={onFiles} />
                    <Choose label="pictures.folder" describedBy={hint} accept={accept} folder onFiles={onFiles} />
                </div>
                <p id={hint} className={styles.hint}>
                    {note ? `${accepted} ${note}` : accepted}
                </p>
            </div>
            {children}
        </div>
    );
};
