import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './fileDrop.module.css';
import { Icon } from './Icon.tsx';

interface FileDropProps {
    readonly label: string;
    readonly choose: string;
    readonly accepted: string;
    /** Accepted file extensions for the browser: `.pdf,.xml`. */
    readonly accept: string;
    readonly multiple?: boolean;
    readonly disabled?: boolean;
    readonly isFilled?: boolean;
    readonly onFiles: (files: readonly File[]) => void;
    /** Content above the button: a hint where to drop files, or the chosen file. */
    readonly children: ReactNode;
}

/** Handlers for dropped files; `data-over` is true while files are dragged over the area. */
const useDropping = (disabled: boolean, onFiles: FileDropProps['onFiles']) => {
    const [isOver, setOver] = useState(false);
    return {
        'data-over': isOver,
        onDragOver: (event: DragEvent): void => {
            event.preventDefault();
            setOver(!disabled);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent): void => {
            event.preventDefault();
            setOver(false);
            if (!disabled) onFiles([...event.dataTransfer.files]);
        },
    };
};

export const FileDrop = ({ label, choose, accepted, accept, disabled = false, ...props }: FileDropProps) => {
    const { multiple = false, isFilled = false, onFiles, children } = props;
    const input = useRef<HTMLInputElement>(null);
    const id = useId();
    const dropping = useDropping(disabled, onFiles);
    const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
        onFiles([...(target.files ?? [])]);
        // Allows the same file to be chosen again after it was corrected.
        target.value = '';
    };
    return (
        <section aria-label={label} className={styles.drop} {...dropping}>
            <Icon name={isFilled ? 'check' : 'upload'} size={24} />
            {children}
            <Button aria-describedby={id} disabled={disabled} onClick={() => input.current?.click()}>
                {choose}
            </Button>
            <input
                ref={input}
                type="file"
                hidden
                multiple={multiple}
                aria-label={choose}
                accept={accept}
                onChange={take}
            />
            <p id={id} className={styles.quiet}>
                {accepted}
            </p>
        </section>
    );
};
