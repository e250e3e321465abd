import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { RESOURCE_NAMES } from '#contract/names.ts';
import type { ListState } from '#contract/property.ts';
import { savedViews } from '#contract/savedViews.ts';
import buttons from '../../../theme/buttons.module.css';
import { DialogFoot } from '../../DialogFoot.tsx';
import { useSending } from './useSending.ts';
import type { View } from './useViews.ts';
import { useWriteView } from './useWriteView.ts';
import type { Showable } from './viewState.ts';
import styles from './views.module.css';

interface FlagProps {
    name: 'share' | 'first';
    checked: boolean;
    onChange: (checked: boolean) => void;
}

const Flag = ({ name, checked, onChange }: FlagProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <div className={styles.flag}>
            <input
                id={id}
                type="checkbox"
                aria-describedby={`${id}-help`}
                checked={checked}
                onChange={event => onChange(event.target.checked)}
            />
            <label htmlFor={id}>{translate(`views.form.${name}`)}</label>
            <p id={`${id}-help`}>{translate(`views.form.${name}_help`)}</p>
        </div>
    );
};

interface ViewFormProps {
    /** The view to rename; a new one is made of what the list shows without it. */
    view: View | undefined;
    isOwn: boolean;
    current: ListState;
    list: Showable;
    onClose: () => void;
}

const useViewForm = ({ view, isOwn, current, list, onClose }: ViewFormProps) => {
    const { resource: shown } = useListContext();
    const resource = RESOURCE_NAMES.find(name => name === shown);
    const [name, setName] = useState(view?.name ?? '');
    const [isShared, share] = useState(view?.isShared ?? false);
    const [isDefault, makeFirst] = useState(view?.isDefault ?? false);
    const { create, write } = useWriteView(list);
    const flags = isOwn ? { isShared, isDefault } : {};
    const save = async () => {
        if (view) await write(view, { name, ...flags });
        else if (resource) await create({ name, resource, state: current, ...flags });
    };
    return { name, setName, isShared, share, isDefault, makeFirst, ...useSending(save, onClose) };
};

/** Row I4: the name of a view, and who sees it. */
export const ViewForm = (props: ViewFormProps) => {
    const { view, isOwn, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const form = useViewForm(props);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void form.send();
    };
    return (
        <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
            <form className={styles.dialog} noValidate onSubmit={submit}>
                <h2 id={id}>
                    {translate(view ? 'views.form.title_edit' : 'views.form.title', { name: view?.name ?? '' })}
                </h2>
                {view ? null : <p>{translate('views.form.story')}</p>}
                <TextField
                    autoFocus
                    required
                    fullWidth
                    size="small"
                    margin="none"
                    label={translate('resources.saved_views.fields.name')}
                    value={form.name}
                    error={form.nameRefusal !== undefined}
                    helperText={form.nameRefusal}
                    onChange={event => form.setName(event.target.value)}
                    slotProps={{ htmlInput: { maxLength: savedViews.properties.name.max, autoComplete: 'off' } }}
                />
                {isOwn ? (
                    <>
                        <Flag name="share" checked={form.isShared} onChange={form.share} />
                        <Flag name="first" checked={form.isDefault} onChange={form.makeFirst} />
                    </>
                ) : null}
                {form.refusal ? (
                    <p role="alert" className={styles.refusal}>
                        {form.refusal}
                    </p>
                ) : null}
                <DialogFoot onCancel={onClose}>
                    <button type="submit" className={buttons.primary} aria-disabled={form.isSending}>
                        {translate(form.isSending ? 'common.form.saving' : 'common.form.save')}
                    </button>
                </DialogFoot>
            </form>
        </Dialog>
    );
};
