import { createContext } from 'react';
import { get } from 'react-hook-form';
import type { Validator } from './validators.ts';

/** Path of the child that the inputs belong to, `contacts.2`; empty for those of the record itself. */
export const FormScopeContext = createContext('');

const within =
    (validator: Validator, scope: string): Validator =>
    (value, record) =>
        validator(value, get(record, scope));

/** Gives the validators of a child's inputs the child instead of the whole form; what they say of themselves is kept. */
export const scoped = (validators: readonly Validator[], scope: string): Validator[] =>
    scope === '' ? [...validators] : validators.map(one => Object.assign(within(one, scope), one));
