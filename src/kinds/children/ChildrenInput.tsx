import {
    ResourceContextProvider,
    SourceContextProvider,
    useResourceContext,
    useTranslate,
    ValidationError,
} from 'ra-core';
import { type ComponentType, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FieldTitle } from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import { nameOf, type ResourceContract } from '#contract/language/contract.ts';
import type { Kinds } from '#contract/language/kinds.ts';
import { isWritable } from '#contract/language/property.ts';
import { MAX_CHILDREN } from '#contract/language/relations.ts';
import { isEmptyValue } from '#contract/language/values.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { cellOf } from '../cells.tsx';
import { Email } from '../contactLinks.tsx';
import { FormLockedContext, FormScopeContext, scoped } from '../formContexts.ts';
import type { InputProps } from '../inputProps.ts';
import { RemoveLine, useLineList } from '../lines/FormLines.tsx';
import { fieldKey, valueKey } from '../names.ts';
import { validatorsFor } from '../validators.ts';
import styles from './children.module.css';

interface ChildDetailsProps {
    readonly of: ResourceContract;
    readonly child: Readonly<Record<string, unknown>>;
    readonly details: readonly string[];
}

/** Values of a child beside its name, without empty and false ones. */
export const ChildDetails = ({ of, child, details }: ChildDetailsProps) => {
    const format = useFormat();
    const translate = useTranslate();
    const shown = details.filter(name => !isEmptyValue(child[name]) && child[name] !== false);
    return shown.map(name => {
        const property = of.properties[name];
        if (property?.kind === 'boolean' || property?.kind === 'choice')
            return (
                <Tag key={name} tone="neutral">
                    {translate(
                        property.kind === 'choice'
                            ? valueKey(of.name, name, String(child[name]))
                            : fieldKey(of.name, name),
                    )}
                </Tag>
            );
        if (property?.kind === 'text' && property.format === 'email')
            return (
                <span key={name} className={styles.detail}>
                    <Email address={String(child[name])} />
                </span>
            );
        return property ? (
            <span key={name} className={styles.detail}>
                {cellOf(property).render(child[name], { resource: of.name, name, format })}
            </span>
        ) : null;
    });
};

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

const countIn = (error: unknown): number => {
    if (typeof error !== 'object' || error === null) return 0;
    if ('message' in error && typeof error.message === 'string') return 1;
    return Object.entries(error).reduce((sum, [name, inner]) => sum + (name === 'ref' ? 0 : countIn(inner)), 0);
};

/** State of whether a line is open. New lines begin open, and a refused submission opens lines with errors. */
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

/** Line of a child: its name and details, and its inputs once it has been opened. */
const ChildLine = ({ of, path, place, count, details, isLocked, Input, onRemove, onMove }: ChildLineProps) => {
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
                        <RemoveLine label={translate('common.children.remove', { name })} onRemove={onRemove} />
                    </>
                )}
            </div>
            <div id={id} className={styles.inputs} hidden={!isOpen}>
                {wasOpen ? <Inputs {...{ of, path, isLocked, Input }} /> : null}
            </div>
        </li>
    );
};

const newChild = ({ properties }: ResourceContract): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]) => isWritable(property))
            .map(([name, property]) => [name, property.default ?? null]),
    );

interface ChildrenInputProps extends InputProps<Kinds['children']> {
    readonly Input: ComponentType<InputProps>;
}

/** Focuses the element that matches a selector, after the next render. */
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

/** Children of a record, collapsed or with inputs. Opened lines stay mounted, so that their validators still apply. */
export const ChildrenInput = ({ name, property, readOnly = false, help, details = [], Input }: ChildrenInputProps) => {
    const { of, max = MAX_CHILDREN } = property;
    const translate = useTranslate();
    const resource = useResourceContext();
    const isLocked = use(FormLockedContext) || readOnly;
    const { fields, append, remove, move, refusal, status, announce } = useLineList(name);
    const told = useId();
    const [list, lead] = useLead();
    const add = () => {
        append(newChild(of), { shouldFocus: false });
        lead(`li:nth-of-type(${fields.length + 1}) :is(input, textarea, [role=combobox])`);
        announce('');
    };
    const drop = (place: number) => {
        remove(place);
        const next = Math.min(place, fields.length - 2);
        lead(next < 0 ? '[data-add]' : `li:nth-of-type(${next + 1}) [aria-expanded]`);
        announce(translate('common.children.removed'));
    };
    const shift = (place: number, by: 1 | -1) => {
        move(place, place + by);
        lead(`li:nth-of-type(${place + by + 1}) [data-move="${by}"]`);
        announce(translate('common.children.moved', { place: place + by + 1, total: fields.length }));
    };
    return (
        <fieldset ref={list} className={styles.children} aria-describedby={refusal ? told : undefined}>
            {/* Hidden, because the section's heading has the same text. */}
            <legend className={marks.hidden}>
                <FieldTitle source={name} {...(resource && { resource })} />
            </legend>
            {help ? <p className={styles.help}>{translate(help)}</p> : null}
            {refusal ? (
                <p id={told} className={styles.refusal}>
                    <ValidationError error={refusal} />
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
