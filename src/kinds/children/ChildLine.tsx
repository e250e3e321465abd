import { ResourceContextProvider, SourceContextProvider, useTranslate } from 'ra-core';
import { type ComponentType, useId, useMemo, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { nameOf, type ResourceContract } from '#contract/contract.ts';
import { isWritable } from '#contract/property.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FormScopeContext, scoped } from '../FormScope.ts';
import type { InputProps } from '../inputProps.ts';
import { fieldKey } from '../names.ts';
import { validatorsFor } from '../validators.ts';
import { ChildDetails } from './ChildDetails.tsx';
import styles from './children.module.css';

interface ChildLineProps {
    readonly of: ResourceContract;
    /** Path of the child in the form: `contacts.2`. */
    readonly path: string;
    readonly place: number;
    readonly count: number;
    readonly details: readonly string[];
    readonly isLocked: boolean;
    readonly Input: ComponentType<InputProps>;
    readonly onRemove: () => void;
    readonly onMove: (by: 1 | -1) => void;
}

/** Messages under a path of the form. */
const countIn = (error: unknown): number => {
    if (typeof error !== 'object' || error === null) return 0;
    if ('message' in error && typeof error.message === 'string') return 1;
    return Object.entries(error).reduce((sum, [name, inner]) => sum + (name === 'ref' ? 0 : countIn(inner)), 0);
};

/** Whether the line is open: one that was just added is, and one in which an attempt is refused opens by itself. */
const useOpen = (isNew: boolean, refused: number) => {
    const { submitCount, isSubmitting } = useFormState();
    const [isOpen, setOpen] = useState(isNew);
    const [told, setTold] = useState(submitCount);
    if (refused > 0 && !isSubmitting && told !== submitCount) {
        setTold(submitCount);
        setOpen(true);
    }
    return [isOpen, setOpen] as const;
};

const Inputs = ({ of, path, isLocked, Input }: Pick<ChildLineProps, 'of' | 'path' | 'isLocked' | 'Input'>) => {
    const place = useMemo(
        () => ({
            getSource: (name: string) => `${path}.${name}`,
            getLabel: (name: string) => fieldKey(of.name, name),
        }),
        [path, of],
    );
    const validators = useMemo(() => {
        const made = Object.entries(validatorsFor(of.properties, of.rules));
        return Object.fromEntries(made.map(([name, some]) => [name, scoped(some, path)]));
    }, [of, path]);
    const writable = Object.entries(of.properties).filter(([, property]) => isWritable(property));
    return (
        <FormScopeContext value={path}>
            <ResourceContextProvider value={of.name}>
                <SourceContextProvider value={place}>
                    {writable.map(([name, property]) => (
                        <div key={name} className={property.kind === 'value' ? styles.wide : undefined}>
                            <Input {...{ name, property }} validate={validators[name] ?? []} readOnly={isLocked} />
                        </div>
                    ))}
                </SourceContextProvider>
            </ResourceContextProvider>
        </FormScopeContext>
    );
};

/** A child in a form: its name and details, and its inputs once it has been opened. */
export const ChildLine = ({ of, path, place, count, details, isLocked, Input, onRemove, onMove }: ChildLineProps) => {
    const translate = useTranslate();
    const child = (useWatch({ name: path }) ?? {}) as Readonly<Record<string, unknown>>;
    const { errors } = useFormState({ name: path });
    const refused = countIn(get(errors, path));
    const [isOpen, setOpen] = useOpen(child['@id'] === undefined, refused);
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    const id = useId();
    const name = nameOf(of, child) || translate(`resources.${of.name}.unnamed`);
    const moves = [
        { by: -1, key: 'up', icon: 'arrowUp', isPossible: place > 0 },
        { by: 1, key: 'down', icon: 'arrowDown', isPossible: place < count - 1 },
    ] as const;
    return (
        <li className={styles.line} data-open={isOpen}>
            <div className={styles.head}>
                <button
                    type="button"
                    className={styles.toggle}
                    aria-expanded={isOpen}
                    aria-controls={id}
                    onClick={() => setOpen(!isOpen)}
                >
                    <Icon name="chevronDown" size={18} />
                    <span className={styles.summary}>
                        <strong>{name}</strong>
                        {refused > 0 ? (
                            <span className={styles.refused}>
                                {translate('common.form.to_mend', { smart_count: refused })}
                            </span>
                        ) : null}
                    </span>
                </button>
                <span className={styles.details}>
                    <ChildDetails of={of} child={child} details={details} />
                </span>
                {isLocked ? null : (
                    <>
                        {count > 1
                            ? moves.map(({ by, key, icon, isPossible }) => (
                                  <Button
                                      key={key}
                                      variant="icon"
                                      data-move={by}
                                      aria-disabled={!isPossible}
                                      aria-label={translate(`common.children.${key}`, { name })}
                                      title={translate(`common.children.${key}`, { name })}
                                      onClick={() => onMove(by)}
                                  >
                                      <Icon name={icon} size={18} />
                                  </Button>
                              ))
                            : null}
                        <Button
                            variant="icon"
                            aria-label={translate('common.children.remove', { name })}
                            title={translate('common.children.remove', { name })}
                            onClick={onRemove}
                        >
                            <Icon name="trash" size={18} />
                        </Button>
                    </>
                )}
            </div>
            <div id={id} className={styles.inputs} hidden={!isOpen}>
                {wasOpen ? <Inputs {...{ of, path, isLocked, Input }} /> : null}
            </div>
        </li>
    );
};
