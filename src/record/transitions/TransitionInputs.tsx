import { useTranslate } from 'ra-core';
import type { Transition } from '#contract/language/transitions.ts';
import { fieldKey, valueKey } from '../../kinds/names.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { TextLine } from '../../ui/TextLine.tsx';

export type TransitionInput = Readonly<Record<string, string>>;

/** Inputs that a transition needs: the required ones, and those that explain accepted reasons. */
export const neededInputs = (
    { input = {}, explains = {} }: Pick<Transition, 'input' | 'explains'>,
    accepted: readonly string[],
): readonly string[] => {
    const explained = accepted.map(code => explains[code]);
    return Object.keys(input).filter(name => input[name]?.required === true || explained.includes(name));
};

export const isGiven = (names: readonly string[], input: TransitionInput): boolean =>
    names.every(name => (input[name] ?? '').trim() !== '');

/** Initial values: the first option of each choice. */
export const firstChoices = ({ input = {} }: Pick<Transition, 'input'>, names: readonly string[]): TransitionInput =>
    Object.fromEntries(
        names.flatMap(name => {
            const property = input[name];
            return property?.kind === 'choice' && property.values[0] ? [[name, property.values[0]]] : [];
        }),
    );

interface TransitionInputsProps {
    readonly resource: string;
    readonly names: readonly string[];
    readonly transition: Transition;
    readonly input: TransitionInput;
    readonly onChange: (input: TransitionInput) => void;
}

export const TransitionInputs = ({ resource, names, transition, input, onChange }: TransitionInputsProps) => {
    const translate = useTranslate();
    return names.map(name => {
        const property = transition.input?.[name];
        if (property?.kind === 'choice')
            return (
                <NativeChoice
                    key={name}
                    label={translate(fieldKey(resource, name))}
                    value={input[name] ?? ''}
                    choices={property.values.map(id => ({ id, name: translate(valueKey(resource, name, id)) }))}
                    onChange={value => onChange({ ...input, [name]: value })}
                />
            );
        return (
            <TextLine
                key={name}
                required
                label={translate(fieldKey(resource, name))}
                help={translate(`resources.${resource}.help.${name}`, { _: '' })}
                value={input[name] ?? ''}
                max={property?.kind === 'text' ? property.max : undefined}
                onType={text => onChange({ ...input, [name]: text })}
            />
        );
    });
};
