import { type RaRecord, useEditContext, useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ResourceContract } from '#contract/language/contract.ts';
import { firstAllowed } from '#contract/language/roles.ts';
import { useIsAllowed } from '../auth/permissions.ts';
import { useRefusedAction } from '../auth/refusedActions.ts';
import { config } from '../config.ts';
import { FormLockedContext, NewRelatedContext, UnsavedContext } from '../kinds/formContexts.ts';
import { useListName } from '../routing/listPlace.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { Themed } from '../theme/Themed.tsx';
import { isCommand } from '../ui/platform.ts';
import { useQuiet } from '../ui/whenIdle.ts';
import { Conflict } from './conflict/Conflict.tsx';
import type { DeclaredForm, FormRights } from './declaration.ts';
import { FormBody, FormHistory, OptionalPart, ReadingBody, type RecordPermissions } from './EditBody.tsx';
import { EditHeader } from './EditHeader.tsx';
import { EditRecord, type RecordEditing } from './EditRecord.tsx';
import { EditTop } from './EditTop.tsx';
import { useEditor } from './editor.ts';
import { focusFirstField } from './focus.ts';
import styles from './form/form.module.css';
import { RecordForm } from './form/RecordForm.tsx';
import { NewRelated } from './NewRelated.tsx';
import { RecordState } from './RecordState.tsx';
import { useWholeForm } from './reading/useWholeForm.ts';

/** Loaded when the browser is idle. */
const Presence = lazyPart(async () => ({ default: (await import('./presence/Presence.tsx')).Presence }));
const LiveRecord = lazyPart(async () => ({ default: (await import('./live/LiveRecord.tsx')).LiveRecord }));

type Row = RaRecord<string>;

interface EditFormProps extends DeclaredForm, RecordEditing<Row> {
    readonly record: Row;
    readonly permitted: RecordPermissions;
}

/** Latest version of the record; the form keeps the version that it opened. */
const useLive = (opened: Row): Row => {
    const { record } = useEditContext<Row>();
    return record?.id === opened.id ? record : opened;
};

/** Ctrl or Cmd with E opens all values of the record. */
const useEditKey = (edit: (() => void) | undefined): void => {
    const onKeyDown = useEvent((event: KeyboardEvent) => {
        if (!isCommand(event) || event.key.toLowerCase() !== 'e' || !edit || event.defaultPrevented) return;
        event.preventDefault();
        if (!event.repeat) edit();
    });
    useEffect(() => {
        document.addEventListener('keydown', onKeyDown);
        return () => document.removeEventListener('keydown', onKeyDown);
    }, [onKeyDown]);
};

/**
 * Discards the input when the form becomes a reading page again; unsaved changes are confirmed before. A form that opens
 * before its record is loaded focuses its first field once it is editable, unless the user has moved the focus meanwhile.
 */
const ResetOnReading = ({ isForm, isLocked }: { readonly isForm: boolean; readonly isLocked: boolean }) => {
    const { reset } = useFormContext();
    const { element } = useEditor();
    const wasForm = useRef(isForm);
    /** Element that had the focus when the form opened; null once the form has it. */
    const from = useRef<Element>(null);
    useEffect(() => {
        if (isForm !== wasForm.current) from.current = isForm ? document.activeElement : null;
        if (!isForm && wasForm.current) reset();
        wasForm.current = isForm;
        if (isLocked || !from.current) return;
        // A new page focuses its heading, possibly after the key was pressed.
        const { activeElement } = document;
        if (activeElement === from.current || activeElement?.matches('h1')) focusFirstField(element.current);
        from.current = null;
    }, [isForm, isLocked, reset, element]);
    return null;
};

const EditForm = ({ contract, form, record, permitted, ...editing }: EditFormProps) => {
    const live = useLive(record);
    const [isUnsaved, setUnsaved] = useState(false);
    const { isReader, mayEdit } = permitted;
    const { isForm: isAsked, show, readAt } = useWholeForm();
    const isForm = isAsked && !isReader;
    const isQuiet = useQuiet();
    const { properties } = contract;
    const { drawn = {}, Foot } = form;
    const isLocked = !editing.ready || !mayEdit;
    const why = permitted.why ?? (isReader ? undefined : form.frozen?.(live)?.why);
    const edit = isForm || !mayEdit ? undefined : () => show(true);
    useEditKey(edit);
    const body = { contract, form, record, live, permitted, isLocked, why };
    // Presence is not sent to third-party servers.
    const others =
        isQuiet && config.isOwnServer ? (
            <OptionalPart>
                <Presence record={record.id} />
            </OptionalPart>
        ) : null;
    const page = (
        <div className={isForm ? undefined : styles.read} data-foot={Foot !== undefined}>
            <EditHeader
                {...{ contract, form, record, live, isReader, others }}
                onEdit={edit}
                onPerformed={editing.onRebase}
            />
            <RecordForm<Row>
                {...editing}
                record={record}
                {...(edit && { onFirstField: edit })}
                {...(contract.transitions && { onUnsaved: setUnsaved })}
            >
                <ResetOnReading {...{ isForm, isLocked }} />
                <Conflict {...{ properties, drawn }} />
                {isQuiet ? (
                    <OptionalPart>
                        <LiveRecord contract={contract} />
                    </OptionalPart>
                ) : null}
                <FormLockedContext value={isLocked}>
                    {isForm ? <FormBody {...body} readAt={readAt} /> : <ReadingBody {...body} />}
                </FormLockedContext>
            </RecordForm>
            {Foot ? <Foot record={live} /> : null}
            {isForm ? (
                <div className={styles.below}>
                    <FormHistory {...{ contract, form, record }} />
                </div>
            ) : null}
        </div>
    );
    return <UnsavedContext value={isUnsaved}>{page}</UnsavedContext>;
};

const ALLOWED: FormRights = { isReady: true, mayDelete: true };
const useAllowed = (): FormRights => ALLOWED;
const useNothing = () => undefined;

/** Message key for the role that may change such records; undefined if no role may. */
const reservedFor = ({ rights }: ResourceContract): string | undefined => {
    const role = firstAllowed(rights, 'edit');
    return role && `common.form.reserved_record.${role}`;
};

/** Determines the permissions, which depend on the role and the record. Shows a placeholder while they are loading. */
const Allowed = ({ form, ...editing }: Omit<EditFormProps, 'permitted'>) => {
    const { contract, record } = editing;
    const { useRights = useAllowed } = form;
    const { isReady, locked, mayDelete } = useRights(record);
    const isGranted = useIsAllowed(contract.name, 'edit');
    // The refusal at the time the record was opened: a later one must not discard typed text.
    const [refused] = useState(useRefusedAction(contract.name, 'edit', record.id));
    const isReader = !isGranted || refused !== undefined;
    if (!isReady) return <RecordState error={undefined} retry={() => undefined} />;
    const permitted: RecordPermissions = {
        isReader,
        mayEdit: !isReader && locked === undefined,
        mayDelete: mayDelete && locked === undefined,
        why: refused ?? (isReader ? reservedFor(contract) : locked),
    };
    return <EditForm {...{ form, permitted }} {...editing} />;
};

/** Page of an existing record; without its form for users who may only read it. @param id default: the one in the address */
export const RecordEdit = ({ contract, form, id }: DeclaredForm & { readonly id?: string }) => {
    const { useKnown = useNothing } = form;
    const list = useListName(contract.name);
    const onKnown = useKnown();
    return (
        <NewRelatedContext value={NewRelated}>
            <EditRecord<Row>
                {...(id !== undefined && { id })}
                updated={`resources.${list}.notifications.updated`}
                contract={contract}
                onKnown={record => onKnown?.(record)}
            >
                {({ record, ...editing }) => <Allowed key={record.id} {...{ contract, form, record }} {...editing} />}
            </EditRecord>
        </NewRelatedContext>
    );
};

export const DeclaredEdit = (screen: DeclaredForm) => (
    <Themed>
        <EditTop />
        <RecordEdit {...screen} />
    </Themed>
);
