import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import shared from '../imports.module.css';
import { ACCEPTED } from '../refusal.ts';
import { SizeOf } from '../SizeOf.tsx';
import { useWords } from '../useWords.ts';
import styles from './start.module.css';

interface FileDropProps {
    readonly file: File | undefined;
    /** Why what was chosen is refused. */
    readonly problem: string | undefined;
    readonly disabled: boolean;
    readonly onFiles: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes one file, dropped or chosen with a button. */
export const FileDrop = ({ file, problem, disabled, onFiles }: FileDropProps) => {
    const { say } = useWords();
    const input = useRef<HTMLInputElement>(null);
    const id = useId();
    const [isOver, setOver] = useState(false);
    const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
        onFiles([...(target.files ?? [])]);
        // Allows the same file to be chosen again, once it was mended.
        target.value = '';
    };
    const drop = (event: DragEvent): void => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (!disabled) onFiles([...event.dataTransfer.files]);
    };
    const over = (event: DragEvent): void => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(!disabled);
    };
    const label = say(file ? 'start.other' : 'start.choose');
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
        <div
            className={styles.drop}
            data-over={isOver}
            data-filled={file !== undefined}
            onDragOver={over}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
        >
            <Icon name={file ? 'check' : 'upload'} size={28} />
            {file ? (
                <p className={styles.chosen}>
                    <strong>{file.name}</strong> <SizeOf bytes={file.size} />
                </p>
            ) : (
                <p>{say('start.drop')}</p>
            )}
            <Button aria-describedby={id} aria-disabled={disabled} onClick={() => input.current?.click()}>
                {label}
            </Button>
            <input ref={input} type="file" hidden aria-label={label} accept={ACCEPTED} onChange={choose} />
            <p id={id} className={shared.quiet}>
                {say('start.accepted')}
            </p>
            <p role="alert" className={shared.problem}>
                {problem}
            </p>
        </div>
    );
};
