import { useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isEmptyValue } from '#contract/language/values.ts';
import { fieldKey } from '../../kinds/names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isTouched } from '../drafts/draftChanges.ts';
import styles from './folded.module.css';

export interface FoldedField {
    readonly name: string;
    readonly usual: unknown;
}

const isUsual = (value: unknown, usual: unknown): boolean =>
    isEmptyValue(value) || value === usual || (Array.isArray(value) && value.length === 0);

/** Fields that must be visible: refused, changed by the user or by a conflict, or with an unusual value. */
const useWanted = (fields: readonly FoldedField[]): readonly string[] => {
    const { errors, dirtyFields, submitCount } = useFormState();
    const names = useMemo(() => fields.map(({ name }) => name), [fields]);
    const values: readonly unknown[] = useWatch({ name: names });
    return fields.flatMap(({ name, usual }, at) => [
        ...(errors[name] ? [`${name} ${submitCount}`] : []),
        ...(isTouched(dirtyFields[name]) || !isUsual(values[at], usual) ? [name] : []),
    ]);
};

/** Whether the fields are shown: as the user chose, until there is a new reason to show them. */
const useOpen = (wanted: readonly string[]) => {
    const [isOpen, setOpen] = useState(wanted.length > 0);
    const [known, setKnown] = useState(wanted);
    if (known.join() !== wanted.join()) {
        setKnown(wanted);
        if (wanted.some(reason => !known.includes(reason))) setOpen(true);
    }
    return { isOpen, toggle: () => setOpen(!isOpen) };
};

interface FoldedFieldsProps {
    readonly fields: readonly FoldedField[];
    readonly children: ReactNode;
}

export const FoldedFields = ({ fields, children }: FoldedFieldsProps) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const id = useId();
    const { isOpen, toggle } = useOpen(useWanted(fields));
    const names = fields.map(({ name }) => translate(fieldKey(resource, name))).join(', ');
    return (
        <div className={styles.fold}>
            <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
                <Icon name="chevronDown" size={16} />
                <span className={styles.count}>{translate('common.form.folded', { smart_count: fields.length })}</span>{' '}
                <span className={styles.names}>{names}</span>
            </button>
            <div id={id} className={styles.fields} hidden={!isOpen}>
                {children}
            </div>
        </div>
    );
};
