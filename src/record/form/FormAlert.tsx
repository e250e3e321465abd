import { useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import type { Properties } from '#contract/language/property.ts';
import { contractOf } from '../../kinds/allContracts.ts';
import { pathLabel } from '../../kinds/pathLabel.ts';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { focusFirstRefused } from '../focus.ts';
import styles from './form.module.css';
import { straysIn } from './strays.ts';

const Alert = ({ titles, body }: { titles: readonly string[]; body: string }) => (
    <div className={styles.alert} role="alert">
        <Icon name="warning" size={20} />
        <div>
            {titles.map(title => (
                <strong key={title}>{title}</strong>
            ))}
            {body}
        </div>
    </div>
);

const useFirstRefused = (attempt: number, count: number) => {
    const anchor = useRef<HTMLDivElement>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt, not for each correction
    useEffect(() => {
        if (count === 0) return;
        focusFirstRefused(anchor.current?.closest('form'));
    }, [attempt]);
    return anchor;
};

/** Errors of the form as a whole, of its fields, and of properties without a field. */
const tell = ({ root, ...fields }: FieldErrors) => {
    const strays = straysIn(fields);
    return {
        whole: root?.serverError?.message,
        isOpen: root?.open !== undefined,
        strays,
        count: Object.keys(fields).length - new Set(strays.map(({ path }) => path.split('.')[0])).size,
    };
};

const propertiesOf = (resource: string): Properties => {
    const name = RESOURCE_NAMES.find(one => one === resource);
    return name ? contractOf(name).properties : {};
};

const useTitles = (attempt: number, { whole, strays, count }: ReturnType<typeof tell>): string[] => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const properties = propertiesOf(resource);
    const nameOf = (path: string) => pathLabel(translate, resource, properties, path);
    const mend = attempt > 0 && count > 0 ? translate('common.form.to_mend', { smart_count: count }) : undefined;
    const unplaced = strays.map(({ path, message }) =>
        translate('common.form.stray', { field: nameOf(path), message }),
    );
    return [whole ?? mend, ...unplaced].filter(title => title !== undefined);
};

interface FormAlertProps {
    readonly notDeleted?: string | undefined;
    /** Whether single values are edited: a refusal is then shown under its value, and this alert is only announced. */
    readonly isRead?: boolean;
}

export const FormAlert = ({ notDeleted, isRead = false }: FormAlertProps) => {
    const translate = useTranslate();
    const { errors, submitCount, isSubmitting } = useFormState();
    const told = tell(errors);
    const attempt = isSubmitting ? 0 : submitCount;
    const anchor = useFirstRefused(attempt, told.count);
    const resource = useResourceContext() ?? '';
    const instead = translate(`resources.${resource}.not_deleted`, { _: translate('common.form.not_deleted') });
    const refused = useTitles(attempt, told);
    const isUnderField = isRead && refused.length === 1 && told.count === 1 && !notDeleted;
    return (
        <div
            ref={anchor}
            className={isUnderField ? marks.hidden : undefined}
            hidden={refused.length === 0 && !notDeleted}
        >
            {notDeleted ? <Alert titles={[notDeleted]} body={instead} /> : null}
            {refused.length > 0 ? (
                <Alert titles={refused} body={translate(`common.form.${told.isOpen ? 'maybe_saved' : 'not_saved'}`)} />
            ) : null}
        </div>
    );
};
