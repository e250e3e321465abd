import type { ReactNode } from 'react';
import styles from './customizer.module.css';

export interface Choice {
    readonly value: string;
    readonly label: string;
    readonly preview?: ReactNode;
}

interface ChoicesProps {
    /** Names the group; also what keeps its radio buttons together. */
    readonly name: string;
    readonly legend: string;
    readonly choices: readonly Choice[];
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** A press on what is chosen already. */
    readonly onAgain?: () => void;
}

/** Row C1: a setting as a named radio group, of the browser's own buttons: arrow keys and all. */
export const Choices = ({ name, legend, choices, value, onChange, onAgain }: ChoicesProps) => (
    <fieldset className={styles.group}>
        <legend>{legend}</legend>
        <div className={styles.choices}>
            {choices.map(choice => (
                <label key={choice.value} className={styles.choice}>
                    <input
                        type="radio"
                        name={name}
                        value={choice.value}
                        checked={choice.value === value}
                        onChange={() => onChange(choice.value)}
                        onClick={choice.value === value ? onAgain : undefined}
                    />
                    {choice.preview}
                    <span>{choice.label}</span>
                </label>
            ))}
        </div>
    </fieldset>
);
