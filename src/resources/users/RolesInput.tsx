import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useRecordContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { InputHelperText } from 'react-admin';
import { ROLES, type Role } from '#contract/roles.ts';
import type { User } from '#contract/users.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { useRights } from './useRights.ts';
import styles from './users.module.css';

interface RoleBoxProps {
    role: Role;
    checked: boolean;
    disabled: boolean;
    invalid: boolean;
    onToggle: () => void;
}

const RoleBox = ({ role, checked, disabled, invalid, onToggle }: RoleBoxProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <div className={styles.role}>
            <input
                id={id}
                type="checkbox"
                aria-describedby={`${id}-help`}
                aria-invalid={invalid || undefined}
                {...{ checked, disabled }}
                onChange={onToggle}
            />
            <label htmlFor={id}>{translate(`resources.users.roles.${role}`)}</label>
            <p id={`${id}-help`}>{translate(`resources.users.role_help.${role}`)}</p>
        </div>
    );
};

/** A checkbox per role with its description; roles that cannot be granted or revoked give the reason. */
export const RolesInput = ({ validate }: InputProps) => {
    const translate = useTranslate();
    const { role: refusalOf } = useRights(useRecordContext<User>());
    const { field, fieldState } = useInput({ source: 'roles', validate });
    const held: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
    // Roles of another server that this form does not know stay.
    const others = held.filter(one => !ROLES.some(role => role === one));
    const toggle = (role: Role) =>
        field.onChange([...ROLES.filter(one => (one === role) !== held.includes(one)), ...others]);
    const reasons = [...new Set(ROLES.map(refusalOf).filter(reason => reason !== undefined))];
    return (
        <fieldset className={styles.roles}>
            <legend>{translate('resources.users.fields.roles')} *</legend>
            {ROLES.map(role => (
                <RoleBox
                    key={role}
                    role={role}
                    checked={held.includes(role)}
                    disabled={refusalOf(role) !== undefined}
                    invalid={fieldState.invalid}
                    onToggle={() => toggle(role)}
                />
            ))}
            {others.length > 0 ? <p>{translate('resources.users.other_roles', { roles: others.join(', ') })}</p> : null}
            {reasons.map(reason => (
                <FormHelperText key={reason}>{translate(`resources.users.refusal.${reason}`)}</FormHelperText>
            ))}
            {fieldState.invalid ? (
                <FormHelperText error>
                    <InputHelperText error={fieldState.error?.message ?? ''} />
                </FormHelperText>
            ) : null}
        </fieldset>
    );
};
