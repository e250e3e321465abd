import { useTranslate } from 'ra-core';
import { ChoiceOfField } from './ChoiceOfField.tsx';
import styles from './conflict.module.css';
import type { Choices as Chosen, Difference } from './differences.ts';
import type { Side } from './side.ts';

interface ChoicesProps {
    differences: readonly Difference[];
    choices: Chosen;
    onChange: (choices: Chosen) => void;
}

const SHORTCUTS = ['mine', 'theirs'] as const;

/** A choice for each field that both users changed, with buttons to choose all when there are several. */
export const Choices = ({ differences, choices, onChange }: ChoicesProps) => {
    const translate = useTranslate();
    if (differences.length === 0) return null;
    const chooseAll = (side: Side) => onChange(Object.fromEntries(differences.map(({ name }) => [name, side])));
    return (
        <section className={styles.section}>
            <header className={styles.heading}>
                <h3>{translate('common.conflict.by_both')}</h3>
                {differences.length > 1
                    ? SHORTCUTS.map(side => (
                          <button key={side} type="button" className={styles.shortcut} onClick={() => chooseAll(side)}>
                              {translate(`common.conflict.all_${side}`)}
                          </button>
                      ))
                    : null}
            </header>
            {differences.map(difference => (
                <ChoiceOfField
                    key={difference.name}
                    difference={difference}
                    chosen={choices[difference.name] ?? 'mine'}
                    onChoose={side => onChange({ ...choices, [difference.name]: side })}
                />
            ))}
        </section>
    );
};
