import { useListContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ListState } from '#contract/language/kinds.ts';
import { LIST_NAMES } from '#contract/language/names.ts';
import { savedViews } from '#contract/people/savedViews.ts';
import { useListName } from '../../routing/listPlace.ts';
import { Themed } from '../../theme/Themed.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { TextLine } from '../../ui/TextLine.tsx';
import styles from './panel.module.css';
import type { ViewDialogName } from './panelProps.ts';
import type { ChosenView } from './useChosenView.ts';
import type { ListView } from './useViews.ts';
import { useWriteView } from './useWriteView.ts';
import type { Showable } from './viewState.ts';

const inner = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The API's message at a path of an error: `['name']`, or `['root', 'serverError']` for the whole record. */
const toldAt = (error: unknown, path: readonly string[]): string | undefined => {
    const message = ['body', 'errors', ...path].reduce(inner, error);
    return typeof message === 'string' ? message : undefined;
};

const useSending = (work: () => Promise<void>, onDone: () => void) => {
    const translate = useTranslate();
    const [isSending, setSending] = useState(false);
    const [error, setError] = useState<unknown>();
    const send = async () => {
        if (isSending) return;
        setSending(true);
        try {
            await work();
            onDone();
        } catch (refused) {
            setError(refused);
            setSending(false);
        }
    };
    const nameRefusal = toldAt(error, ['name']);
    const whole = toldAt(error, ['root', 'serverError']) ?? (error === undefined ? undefined : failureMessage(error));
    // Fallback for an error about a property without a field in the dialog.
    const message = whole ?? (error === undefined || nameRefusal ? undefined : 'app.failure.unexpected');
    return { send, isSending, nameRefusal, refusal: message && translate(message, { _: message }) };
};

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
    /** The view to rename; undefined to create a new view of the current state. */
    view: ListView | undefined;
    isOwn: boolean;
    current: ListState;
    list: Showable;
    onClose: () => void;
}

const useViewForm = ({ view, isOwn, current, list, onClose }: ViewFormProps) => {
    const shown = useListName(useListContext().resource);
    const resource = LIST_NAMES.find(name => name === shown);
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

/** I4: form for the name of a view, and whether it is shared. */
const ViewForm = (props: ViewFormProps) => {
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
            <TextLine
                autoFocus
                required
                label={translate('resources.saved_views.fields.name')}
                value={form.name}
                max={savedViews.properties.name.max}
                fault={form.nameRefusal}
                onType={form.setName}
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

interface ViewRemovalProps {
    view: ListView;
    list: Showable;
    onClose: () => void;
}

const ViewRemoval = ({ view, list, onClose }: ViewRemovalProps) => {
    const translate = useTranslate();
    const { remove } = useWriteView(list);
    const { send, isSending, refusal } = useSending(() => remove(view), onClose);
    return (
        <ConfirmDialog
            title={translate('views.remove.title', { name: view.name })}
            story={translate(view.isShared ? 'views.remove.body_shared' : 'views.remove.body')}
            label={translate('views.remove.action')}
            pending={isSending}
            error={refusal}
            onConfirm={() => void send()}
            onClose={onClose}
        />
    );
};

interface ViewDialogsProps {
    views: ChosenView;
    current: ListState;
    list: Showable;
    asked: ViewDialogName;
    onClose: () => void;
}

export const ViewDialogs = ({ views: { chosen, isOwn }, current, list, asked, onClose }: ViewDialogsProps) => (
    <Themed>
        {asked === 'save' ? <ViewForm view={undefined} isOwn {...{ current, list, onClose }} /> : null}
        {asked === 'edit' && chosen ? (
            <ViewForm view={chosen} isOwn={isOwn(chosen)} {...{ current, list, onClose }} />
        ) : null}
        {asked === 'delete' && chosen ? <ViewRemoval view={chosen} {...{ list, onClose }} /> : null}
    </Themed>
);
