import { useResourceContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Reason, Transition } from '#contract/transitions.ts';
import styles from './transitions.module.css';

/**
 * The texts that a transition is to be given: all of one that is confirmed anyway, otherwise those that explain what is
 * acknowledged. Data that is more than a text is left to screens of its own.
 */
export const inputsOf = ({ input = {}, explains = {}, confirmed }: Transition, reasons: readonly Reason[]): string[] =>
    Object.entries(input).flatMap(([name, property]) => {
        const isExplained = reasons.some(({ code }) => explains[code] === name);
        return property.kind === 'text' && (confirmed === true || isExplained) ? [name] : [];
    });

interface TransitionInputsProps {
    readonly names: readonly string[];
    readonly transition: Transition;
    readonly values: Readonly<Record<string, string>>;
    readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The inputs of a transition in its dialog. */
export const TransitionInputs = ({ names, transition, values, onChange }: TransitionInputsProps) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const id = useId();
    return names.map(name => {
        const property = transition.input?.[name];
        return (
            <div key={name} className={styles.input}>
                <label htmlFor={`${id}-${name}`}>{translate(`resources.${resource}.fields.${name}`)}</label>
                <input
                    id={`${id}-${name}`}
                    autoComplete="off"
                    maxLength={property?.kind === 'text' ? property.max : undefined}
                    value={values[name] ?? ''}
                    onChange={({ target }) => onChange({ ...values, [name]: target.value })}
                />
            </div>
        );
    });
};
