import { useResourceContext, useTranslate, ValidationError } from 'ra-core';
import { type ComponentType, use, useEffect, useId, useRef, useState } from 'react';
import { FieldTitle } from 'react-admin';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { MAX_CHILDREN } from '#contract/children.ts';
import type { Kinds } from '#contract/kinds.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { FormLockedContext } from '../FormLocked.ts';
import type { InputProps } from '../inputProps.ts';
import { ChildLine } from './ChildLine.tsx';
import styles from './children.module.css';
import { newChild } from './newChild.ts';

interface ChildrenInputProps extends InputProps<Kinds['children']> {
    /** The input of a child's property, by its kind. */
    readonly Input: ComponentType<InputProps>;
}

/** The message about the list as a whole; those about a child stand in its line. */
const useRefusal = (name: string): string | undefined => {
    const { errors } = useFormState({ name });
    const error: unknown = get(errors, name);
    const message: unknown = get(error, 'message') ?? get(error, 'root.message');
    return typeof message === 'string' ? message : undefined;
};

/** Focuses what the last action leads to, once it is drawn. */
const useLead = () => {
    const list = useRef<HTMLFieldSetElement>(null);
    const [target, setTarget] = useState<string>();
    useEffect(() => {
        if (target === undefined) return;
        list.current?.querySelector<HTMLElement>(target)?.focus();
        setTarget(undefined);
    }, [target]);
    return [list, setTarget] as const;
};

/**
 * The parts of a record, a line each: folded to its name and details, or open with its inputs. Lines that were opened
 * stay mounted, so that their rules still apply when they are folded again.
 */
export const ChildrenInput = ({ name, property, readOnly = false, help, details = [], Input }: ChildrenInputProps) => {
    const { of, max = MAX_CHILDREN } = property;
    const translate = useTranslate();
    const resource = useResourceContext();
    const isLocked = use(FormLockedContext) || readOnly;
    const { fields, append, remove, move } = useFieldArray({ name, keyName: '@key' });
    const error = useRefusal(name);
    const told = useId();
    const [list, lead] = useLead();
    const [status, setStatus] = useState('');
    const add = () => {
        append(newChild(of), { shouldFocus: false });
        lead(`li:nth-of-type(${fields.length + 1}) :is(input, textarea, [role=combobox])`);
        setStatus('');
    };
    const drop = (place: number) => {
        remove(place);
        const next = Math.min(place, fields.length - 2);
        lead(next < 0 ? '[data-add]' : `li:nth-of-type(${next + 1}) [aria-expanded]`);
        setStatus(translate('common.children.removed'));
    };
    const shift = (place: number, by: 1 | -1) => {
        move(place, place + by);
        lead(`li:nth-of-type(${place + by + 1}) [data-move="${by}"]`);
        setStatus(translate('common.children.moved', { place: place + by + 1, total: fields.length }));
    };
    return (
        <fieldset ref={list} className={styles.children} aria-describedby={error ? told : undefined}>
            {/* The section's heading says the same. */}
            <legend className={marks.hidden}>
                <FieldTitle source={name} {...(resource && { resource })} />
            </legend>
            {help ? <p className={styles.help}>{translate(help)}</p> : null}
            {error ? (
                <p id={told} className={styles.refusal}>
                    <ValidationError error={error} />
                </p>
            ) : null}
            {fields.length > 0 ? (
                <ol className={styles.lines}>
                    {fields.map((field, place) => (
                        <ChildLine
                            key={field['@key']}
                            path={`${name}.${place}`}
                            {...{ of, place, details, isLocked, Input }}
                            count={fields.length}
                            onRemove={() => drop(place)}
                            onMove={by => shift(place, by)}
                        />
                    ))}
                </ol>
            ) : (
                <p className={styles.none}>{translate(`resources.${of.name}.none`)}</p>
            )}
            {isLocked || fields.length >= max ? null : (
                <Button data-add onClick={add}>
                    <Icon name="plus" size={18} />
                    {translate(`resources.${of.name}.add`)}
                </Button>
            )}
            <p role="status" className={marks.hidden}>
                {status}
            </p>
        </fieldset>
    );
};
