import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ListState } from '#contract/kinds.ts';
import { RESOURCE_NAMES } from '#contract/names.ts';
import { savedViews } from '#contract/savedViews.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
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
    /** The view to rename; without it, a new view of the current state is created. */
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

/** I4: the name of a view and whether it is shared. */
export const ViewForm = (props: ViewFormProps) => {
    const { view, isOwn, onClose } = props;
    const translate = useTranslate();
    const form = useViewForm(props);
    const title = translate(view ? 'views.form.title_edit' : 'views.form.title', { name: view?.name ?? '' });
    return (
        <Dialog
            title={title}
            {...(!view && { story: translate('views.form.story') })}
            onClose={onClose}
            onSubmit={() => void form.send()}
        >
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
            <DialogFoot
                label={translate(form.isSending ? 'common.form.saving' : 'common.form.save')}
                pending={form.isSending}
                onCancel={onClose}
            />
        </Dialog>
    );
};
