import type { ReactNode } from 'react';
import styles from './customizer.module.css';

export interface Choice {
    readonly value: string;
    readonly label: string;
    readonly preview?: ReactNode;
}

interface ChoicesProps {
    /** Name of the group of radio buttons. */
    readonly name: string;
    readonly legend: string;
    readonly choices: readonly Choice[];
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Called when the selected choice is pressed again. */
    readonly onAgain?: () => void;
}

/** C1: a setting as a native radio group, which provides the arrow keys. */
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
