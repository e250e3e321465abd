import { useResourceContext, useTranslate, useWrappedSource } from 'ra-core';
import { type ComponentType, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Kinds } from '#contract/kinds.ts';
import type { ResourceName } from '#contract/names.ts';
import { targetOf, targetsOf } from '#contract/targets.ts';
import type { InputProps } from './inputProps.ts';
import styles from './kinds.module.css';
import { fieldKey } from './names.ts';

type Relation = InputProps<Kinds['relation']>;

interface KindChoiceProps {
    readonly legend: string;
    readonly kinds: readonly ResourceName[];
    readonly chosen: ResourceName;
    readonly onChoose: (kind: ResourceName) => void;
}

/** Of which resource the related record is. */
const KindChoice = ({ legend, kinds, chosen, onChoose }: KindChoiceProps) => {
    const translate = useTranslate();
    const group = useId();
    return (
        <fieldset className={styles.alternatives}>
            <legend>{legend}</legend>
            {kinds.map(kind => (
                <label key={kind}>
                    <input type="radio" name={group} checked={kind === chosen} onChange={() => onChoose(kind)} />
                    {translate(`resources.${kind}.name`, { smart_count: 1 })}
                </label>
            ))}
        </fieldset>
    );
};

/**
 * A relation to a record of one of two resources: the resource is chosen first, then a record of it. The resource is
 * that of the value; what was chosen counts while there is none.
 */
export const AlternativeInput = ({
    Input,
    ...props
}: Relation & { readonly Input: ComponentType<Relation & { to: ResourceName }> }) => {
    const { name, property, readOnly = false } = props;
    const translate = useTranslate();
    const field = translate(fieldKey(useResourceContext() ?? '', name));
    const source = useWrappedSource(name);
    const { setValue } = useFormContext();
    const value: unknown = useWatch({ name: source });
    const [asked, setAsked] = useState(property.to);
    const to = typeof value === 'string' && value !== '' ? targetOf(property, value) : asked;
    const choose = (kind: ResourceName) => {
        setAsked(kind);
        setValue(source, null, { shouldDirty: true });
    };
    return (
        <div>
            {readOnly ? null : (
                <KindChoice
                    legend={translate('common.form.kind_of', { field })}
                    kinds={targetsOf(property)}
                    chosen={to}
                    onChoose={choose}
                />
            )}
            <Input key={to} {...props} to={to} />
        </div>
    );
};
