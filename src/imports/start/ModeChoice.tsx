import { IMPORT_MODES } from '#contract/imports/imports.ts';
import styles from '../imports.module.css';
import { useWords } from '../useWords.ts';

export type Mode = (typeof IMPORT_MODES)[number];

interface ModeChoiceProps {
    readonly mode: Mode;
    readonly onChange: (mode: Mode) => void;
}

/** Whether prices that a file does not name stay. */
export const ModeChoice = ({ mode, onChange }: ModeChoiceProps) => {
    const { say } = useWords();
    return (
        <fieldset className={styles.options}>
            <legend>{say('start.mode')}</legend>
            {IMPORT_MODES.map(one => (
                <label key={one} className={styles.option} data-chosen={one === mode}>
                    <input type="radio" name="mode" checked={one === mode} onChange={() => onChange(one)} />
                    <span>
                        <strong>{say(`start.${one}`)}</strong>
                        <span className={styles.quiet}>{say(`start.${one}_help`)}</span>
                    </span>
                </label>
            ))}
        </fieldset>
    );
};
