import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Value } from '../../kinds/Value.tsx';
import styles from './conflict.module.css';
import type { Difference } from './differences.ts';
import type { Side } from './side.ts';
import { useFieldLabel } from './useFieldLabel.ts';

interface ChoiceOfFieldProps {
    difference: Difference;
    chosen: Side;
    onChoose: (side: Side) => void;
}

const SIDES = ['mine', 'theirs'] as const;

/** The choice between the two values of a field. */
export const ChoiceOfField = ({ difference, chosen, onChoose }: ChoiceOfFieldProps) => {
    const translate = useTranslate();
    const label = useFieldLabel();
    const id = useId();
    const { name, property } = difference;
    return (
        <fieldset className={styles.choice}>
            <legend>{label(name)}</legend>
            <div className={styles.sides}>
                {SIDES.map(side => (
                    <label key={side} className={styles.side} data-chosen={side === chosen}>
                        <input
                            type="radio"
                            name={id}
                            aria-labelledby={`${id}-${side} ${id}-${side}-value`}
                            checked={side === chosen}
                            onChange={() => onChoose(side)}
                        />
                        <span id={`${id}-${side}`} className={styles.whose}>
                            {translate(`common.conflict.${side}`)}
                        </span>
                        <span id={`${id}-${side}-value`} className={styles.value}>
                            <Value name={name} property={property} value={difference[side]} />
                        </span>
                    </label>
                ))}
            </div>
            {/* No paragraph: the value of children is a list. */}
            <div className={styles.before}>
                <span>{translate('common.conflict.before')}</span>
                <Value name={name} property={property} value={difference.before} />
            </div>
        </fieldset>
    );
};
