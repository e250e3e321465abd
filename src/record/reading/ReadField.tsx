// A value of a reading page that turns into its input in place.
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Kind } from '#contract/language/kinds.ts';
import type { Property } from '#contract/language/property.ts';
import { targetsOf } from '#contract/language/relations.ts';
import { isEmptyValue } from '#contract/language/values.ts';
import { FormLockedContext } from '../../kinds/formContexts.ts';
import { fieldKey } from '../../kinds/names.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TradeTerm } from '../../ui/TradeTerm.tsx';
import { FieldInput, type FieldInputProps, isReadOnly, isWide } from '../DeclaredInputs.tsx';
import { focusFirstField } from '../focus.ts';
import { ReadValue } from './ReadValue.tsx';
import styles from './reading.module.css';
import { useReading, useSaveOrRestore, useUnsettled } from './reading.ts';

/** Kinds that are saved as soon as a value is chosen. */
const CHOSEN: readonly Kind[] = ['choice', 'boolean', 'relation'];

/** Kinds with several inputs, which have buttons to save and to cancel; the others are saved when they lose the focus. */
const COMPOSED: readonly Kind[] = ['value', 'children', 'relations', 'choices'];

/** Maximum length of a single-line text (our own choice). In longer texts, Enter starts a new line. */
const SINGLE_LINE = 500;

const hasButtons = (property: Property): boolean =>
    COMPOSED.includes(property.kind) ||
    (property.kind === 'relation' && targetsOf(property).length > 1) ||
    (property.kind === 'text' && (property.html === true || property.max > SINGLE_LINE));

const isWideToRead = (property: Property): boolean =>
    property.kind === 'children' || property.kind === 'relations' || (property.kind === 'text' && hasButtons(property));

/** Whether a value is empty, so that the page omits it. */
export const hasNoValue = (value: unknown): boolean =>
    isEmptyValue(value) || (Array.isArray(value) && value.length === 0);

const isLink = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest('a, button') !== null;

const hasSelection = (): boolean => window.getSelection()?.isCollapsed === false;

/** Calls back for a mouse click (the keyboard has a button), except on links and while text is being selected. */
const useClick = <E extends HTMLElement>(onClick: (() => void) | undefined) => {
    const element = useRef<E>(null);
    const isLocked = use(FormLockedContext);
    const click = useEvent(({ target }: Event) => {
        if (!isLocked && !isLink(target) && !hasSelection()) onClick?.();
    });
    useEffect(() => {
        const { current } = element;
        current?.addEventListener('click', click);
        return () => current?.removeEventListener('click', click);
    }, [click]);
    return element;
};

interface ReadFieldProps extends FieldInputProps {
    /** Whether the fields of its card are opened and closed together. */
    readonly inCard: boolean;
    /** Whether no value of the record can ever be changed by this user. */
    readonly isFixed: boolean;
}

interface ValueOfProps {
    readonly label: string;
    readonly term: Property['term'];
    readonly children: ReactNode;
    readonly onEdit: (() => void) | undefined;
    /** Reason why the user may not edit it, although other users may. */
    readonly why: string | undefined;
    readonly hasFocus: boolean;
}

/** The value as text, with a button that edits it. If only other users may edit it, the button explains that. */
const ValueOf = ({ label, term, children, onEdit, why, hasFocus }: ValueOfProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const tell = () => notify(why ?? '', { type: 'info', messageArgs: { _: why } });
    const id = useId();
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        if (hasFocus) button.current?.focus();
    }, [hasFocus]);
    const value = useClick<HTMLDivElement>(onEdit);
    return (
        <>
            <dt id={`${id}label`}>
                <TradeTerm of={term}>{label}</TradeTerm>
            </dt>
            <dd>
                <div ref={value} className={styles.value} data-editable={onEdit !== undefined}>
                    <span id={`${id}value`}>{children}</span>
                    {onEdit || why ? (
                        <button
                            ref={button}
                            type="button"
                            className={styles.edit}
                            title={why}
                            aria-disabled={why !== undefined || undefined}
                            aria-labelledby={`${id}label ${id}value ${id}edit`}
                            onClick={onEdit ?? tell}
                        >
                            <span id={`${id}edit`} hidden>
                                {why ?? translate('common.form.edit_value')}
                            </span>
                            <Icon name={why ? 'lock' : 'pencil'} size={14} />
                        </button>
                    ) : null}
                </div>
            </dd>
        </>
    );
};

/** Calls back when the focus has left an element, including dialogs and lists opened from it. */
const useLeft = (onLeft: () => void) => {
    const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
    const left = useRef(onLeft);
    useEffect(() => {
        left.current = onLeft;
    });
    useEffect(() => () => clearTimeout(pending.current), []);
    return {
        onFocus: () => clearTimeout(pending.current),
        onBlur: ({ target }: FocusEvent) => {
            clearTimeout(pending.current);
            // If the window loses the focus, the field keeps it.
            pending.current = setTimeout(() => target !== document.activeElement && left.current());
        },
    };
};

/** Kinds whose inputs handle Enter themselves: it adds a line or a choice. */
const TAKES_ENTER: readonly Kind[] = ['children', 'relations', 'choices'];

export const savesAtEnter = (target: EventTarget): boolean =>
    target instanceof HTMLInputElement && target.type !== 'checkbox';

interface OpenFieldProps extends FieldInputProps {
    readonly property: Property;
    /** @param returnsFocus whether the focus was in the input, and returns to the value */
    readonly onClose: (returnsFocus: boolean) => void;
}

/** The input in place of its value: Enter or losing the focus saves, Escape reverts. */
const OpenField = ({ onClose, property, ...input }: OpenFieldProps) => {
    const translate = useTranslate();
    const { name } = input.field;
    const element = useRef<HTMLFieldSetElement>(null);
    const value: unknown = useWatch({ name });
    const opened = useRef(value);
    const close = () => onClose(element.current?.contains(document.activeElement) === true);
    const { save, restore } = useSaveOrRestore([name], close);
    const isBuilt = hasButtons(property);
    const { refused } = useUnsettled([name]);
    const leaving = useLeft(() => !isBuilt && refused.length === 0 && save());
    useEffect(() => {
        focusFirstField(element.current);
    }, []);
    const isChosen = !isBuilt && CHOSEN.includes(property.kind) && value !== opened.current;
    const saveChoice = useEvent(save);
    useEffect(() => {
        if (!isChosen) return;
        opened.current = value;
        saveChoice();
    }, [isChosen, value, saveChoice]);
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.defaultPrevented) return;
        if (event.key === 'Escape') restore();
        else if (event.key === 'Enter' && !TAKES_ENTER.includes(property.kind) && savesAtEnter(event.target)) save();
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <fieldset
            ref={element}
            aria-label={translate(fieldKey(input.contract.name, name))}
            className={styles.open}
            onKeyDown={onKeyDown}
            {...leaving}
        >
            <FieldInput {...input} />
            {isBuilt ? (
                <div className={styles.buttons}>
                    <Button variant="primary" onClick={save}>
                        {translate('common.form.save')}
                    </Button>
                    <Button onClick={restore}>{translate('common.form.cancel')}</Button>
                </div>
            ) : null}
        </fieldset>
    );
};

/** A field of a reading page; omitted without a value, unless it is edited or has just been emptied. */
export const ReadField = ({ inCard, isFixed, ...input }: ReadFieldProps) => {
    const { contract, field, use } = input;
    const { name, Read } = field;
    const translate = useTranslate();
    const { fields, openField, closeField } = useReading();
    const { changed, refused } = useUnsettled([name]);
    const [closed, setClosed] = useState<{ readonly returnsFocus: boolean }>();
    const value: unknown = useWatch({ name });
    const property = contract.properties[name];
    const isOpen = inCard || fields.has(name) || changed.length > 0 || refused.length > 0;
    if (!property || (!isOpen && !closed && hasNoValue(value))) return null;
    const mayEdit = !isFixed && !isReadOnly(contract, name, property, use);
    const isReserved = !isFixed && property.writers !== undefined && !use.isWritable(property);
    const close = (returnsFocus: boolean) => {
        setClosed({ returnsFocus });
        closeField(name);
    };
    const takesAll = isOpen ? isWide(contract, field) : isWideToRead(property);
    return (
        <div className={takesAll ? styles.wide : undefined}>
            {inCard ? (
                <FieldInput {...input} />
            ) : isOpen && mayEdit ? (
                <OpenField {...input} property={property} onClose={close} />
            ) : (
                <ValueOf
                    label={translate(fieldKey(contract.name, name))}
                    term={property.term}
                    onEdit={mayEdit ? () => openField(name) : undefined}
                    why={isReserved ? translate(`common.form.reserved_value.${property.writers}`) : undefined}
                    hasFocus={closed?.returnsFocus === true}
                >
                    {Read ? (
                        <Read value={value} />
                    ) : (
                        <ReadValue {...{ name, property, value }} details={field.details ?? []} />
                    )}
                </ValueOf>
            )}
        </div>
    );
};
