import { useId } from 'react';
import styles from './kinds.module.css';

interface KindChoiceProps<K extends string> {
    readonly legend: string;
    readonly kinds: readonly K[];
    readonly chosen: K;
    readonly nameOf: (kind: K) => string;
    readonly onChoose: (kind: K) => void;
}

export const KindChoice = <K extends string>({ legend, kinds, chosen, nameOf, onChoose }: KindChoiceProps<K>) => {
    const id = useId();
    return (
        <fieldset className={styles.kinds}>
            <legend>{legend}</legend>
            {kinds.map(kind => (
                <label key={kind}>
                    <input type="radio" name={id} checked={chosen === kind} onChange={() => onChoose(kind)} />
                    {nameOf(kind)}
                </label>
            ))}
        </fieldset>
    );
};
