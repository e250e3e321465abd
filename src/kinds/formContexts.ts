import { type ComponentType, createContext } from 'react';
import { get } from 'react-hook-form';
import type { ResourceName } from '#contract/language/names.ts';
import type { Validator } from './validators.ts';

/** True if the form is locked, for inputs that a disabled fieldset does not affect. */
export const FormLockedContext = createContext(false);

/** Whether the open record has values that are not saved yet: what acts on the stored record waits for them. */
export const UnsavedContext = createContext(false);

/** Path of the child that contains the inputs, `contacts.2`; empty for the record itself. */
export const FormScopeContext = createContext('');

const within =
    (validator: Validator, scope: string): Validator =>
    (value, record) =>
        validator(value, get(record, scope));

/** Passes the child instead of the whole form to the validators of its inputs. Keeps the validators' properties. */
export const scoped = (validators: readonly Validator[], scope: string): Validator[] =>
    scope === '' ? [...validators] : validators.map(one => Object.assign(within(one, scope), one));

export interface NewRelatedProps {
    readonly resource: ResourceName;
    readonly name: string;
    readonly onCreated: (record: { readonly id: string }) => void;
    readonly onClose: () => void;
}

/** The form for a new related record; a context, because inputs cannot import forms. */
export const NewRelatedContext = createContext<ComponentType<NewRelatedProps> | null>(null);
