import { type RaRecord, useEditContext, useEvent, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useFormContext } from 'react-hook-form';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Properties } from '#contract/language/property.ts';
import { firstAllowed } from '#contract/language/roles.ts';
import { useGranted } from '../auth/permissions.ts';
import { useRefusedAction } from '../auth/refusedActions.ts';
import { config } from '../config.ts';
import { useServerText } from '../i18n/useTranslator.ts';
import { FormLockedContext, NewRelatedContext } from '../kinds/formContexts.ts';
import { useNaming } from '../kinds/recordNames.ts';
import { useListName } from '../routing/listPlace.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { Themed } from '../theme/Themed.tsx';
import { Button } from '../ui/Button.tsx';
import { useNarrow } from '../ui/fitting.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { isCommand } from '../ui/platform.ts';
import { useQuiet } from '../ui/whenIdle.ts';
import { Conflict } from './conflict/Conflict.tsx';
import { DeclaredFacts, useHasFacts } from './DeclaredFacts.tsx';
import { DeclaredInputs } from './DeclaredInputs.tsx';
import { DeleteNamed, useNotDeleted } from './DeleteNamed.tsx';
import type { AnyForm, FormRights } from './declaration.ts';
import { DocumentsButton } from './documents/DocumentsButton.tsx';
import { EditRecord, type RecordEditing } from './EditRecord.tsx';
import { EditTop } from './EditTop.tsx';
import { useEditor } from './editor.ts';
import { focusFirstField } from './focus.ts';
import { FormAlert } from './form/FormAlert.tsx';
import { FormFooter } from './form/FormFooter.tsx';
import { FormNote } from './form/FormSection.tsx';
import styles from './form/form.module.css';
import { RecordForm } from './form/RecordForm.tsx';
import { RecordHistory } from './history/History.tsx';
import { NewRelated } from './NewRelated.tsx';
import { RecordState } from './RecordState.tsx';
import { ReadPage } from './reading/ReadPage.tsx';
import { useWholeForm } from './reading/useWholeForm.ts';
import { TransitionButtons } from './transitions/TransitionButtons.tsx';

/** Loaded when the browser is idle. */
const Presence = lazyPart(async () => ({ default: (await import('./presence/Presence.tsx')).Presence }));
const LiveRecord = lazyPart(async () => ({ default: (await import('./live/LiveRecord.tsx')).LiveRecord }));
/** Loaded with the history. */
const Transmissions = lazyPart(async () => ({
    default: (await import('./documents/Transmissions.tsx')).Transmissions,
}));

/** Properties in a record's history: its own and the inputs of its transitions. */
const historyProperties = ({ properties, transitions = {} }: ResourceContract): Properties =>
    Object.assign({}, ...Object.values(transitions).map(({ input }) => input), properties);

type Row = RaRecord<string>;

interface Screen {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
}

interface Permissions {
    readonly isReader: boolean;
    readonly mayEdit: boolean;
    readonly mayDelete: boolean;
    /** Message key of the reason why nothing can be changed, or a third-party server's text. */
    readonly why: string | undefined;
}

interface EditFormProps extends Screen, RecordEditing<Row> {
    readonly record: Row;
    readonly permitted: Permissions;
}

/** Latest version of the record; the form keeps the version that it opened. */
const useLive = (opened: Row): Row => {
    const { record } = useEditContext<Row>();
    return record?.id === opened.id ? record : opened;
};

/** On a telephone, one button for the actions. Its content is the same at every width, so that dialogs survive turning. */
const MoreActions = ({ children }: { readonly children: ReactNode }) => {
    const translate = useTranslate();
    const id = useId();
    const isNarrow = useNarrow();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            {isNarrow ? (
                <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
                    {translate('common.form.actions')}
                    <Icon name="chevronDown" size={16} />
                </Button>
            ) : null}
            <div id={id} className={isNarrow ? styles.sheet : styles.frame} hidden={isNarrow && !isOpen}>
                {children}
            </div>
        </>
    );
};

interface HeaderProps extends Screen {
    readonly record: Row;
    readonly live: Row;
    readonly isDirty: boolean;
    readonly isReader: boolean;
    readonly others: ReactNode;
    readonly onPerformed: (record: Row) => void;
    /** Opens the form of all values; undefined if it is open, or if nothing can be changed. */
    readonly onEdit: (() => void) | undefined;
}

const Header = ({ contract, form, record, live, isDirty, isReader, others, onPerformed, onEdit }: HeaderProps) => {
    const translate = useTranslate();
    const { Lead, State, Subtitle, Next, Actions, previews } = form;
    const name = useNaming(contract);
    const transitions = { contract, previews, isDirty, isReader, onPerformed, record: live };
    const edit = onEdit ? (
        <Button onClick={onEdit} title={translate('common.form.edit_keys')} aria-keyshortcuts="Control+E" data-words="">
            <Icon name="pencil" />
            {translate('common.form.edit')}
        </Button>
    ) : null;
    const hasMore = contract.transitions !== undefined || contract.documents !== undefined || Actions !== undefined;
    return (
        <PageHeader
            title={name(record)}
            {...(Lead && { lead: <Lead record={live} /> })}
            state={
                <>
                    {State ? <State record={record} /> : null}
                    {others}
                </>
            }
            {...(Subtitle && { subtitle: <Subtitle record={record} /> })}
            actions={
                <>
                    {contract.transitions ? <TransitionButtons {...transitions} only="usual" /> : null}
                    {Next ? <Next record={record} /> : null}
                    {hasMore ? (
                        <MoreActions>
                            {contract.transitions ? <TransitionButtons {...transitions} only="others" /> : null}
                            {contract.documents ? (
                                <DocumentsButton {...{ contract }} record={live} downloads={form.downloads} />
                            ) : null}
                            {Actions ? <Actions record={record} /> : null}
                        </MoreActions>
                    ) : null}
                    {edit}
                </>
            }
        />
    );
};

interface BodyProps extends Screen {
    readonly record: Row;
    readonly live: Row;
    readonly permitted: Permissions;
    /** Whether nothing can be changed: the record is not complete yet, or its state or the user's rights forbid it. */
    readonly isLocked: boolean;
    /** Message key of the reason why some or all values cannot be changed. */
    readonly why: string | undefined;
}

const Deletion = ({ contract, form, record, onError }: Screen & { readonly record: Row } & OnError) => {
    const name = useNaming(contract);
    return <DeleteNamed {...{ contract, form, record, onError }} name={name(record)} />;
};

interface OnError {
    readonly onError: (error: unknown) => void;
}

/** Optional part of the page, which works without it. */
const Beside = ({ children }: { readonly children: ReactNode }) => (
    <ErrorBoundary fallback={null}>
        <Suspense>{children}</Suspense>
    </ErrorBoundary>
);

const History = ({ contract, form: { drawn = {} }, record }: Screen & { readonly record: Row }) =>
    contract.history === false ? null : (
        <div data-screen="">
            <RecordHistory
                record={record.id}
                properties={historyProperties(contract)}
                drawn={drawn}
                lead={
                    contract.transitions?.send ? (
                        <Beside>
                            <Transmissions contract={contract} record={record.id} />
                        </Beside>
                    ) : null
                }
            />
        </div>
    );

/** Form in which all values are editable. @param readAt address that cancelling leads to */
const FormBody = ({ readAt, ...body }: BodyProps & { readonly readAt: string | undefined }) => {
    const { contract, form, record, live, permitted, isLocked, why } = body;
    const serverText = useServerText();
    const { notDeleted, onDeleteError } = useNotDeleted();
    return (
        <div className={styles.layout}>
            <fieldset className={styles.frame} disabled={isLocked}>
                <div className={styles.sections}>
                    <FormAlert notDeleted={notDeleted} />
                    {why ? <FormNote>{serverText(why)}</FormNote> : null}
                    <DeclaredInputs {...{ contract, form, live }} />
                    {permitted.mayEdit ? (
                        <FormFooter label="common.form.save" {...(readAt !== undefined && { cancelTo: readAt })}>
                            {permitted.mayDelete ? (
                                <Deletion {...{ contract, form, record }} onError={onDeleteError} />
                            ) : null}
                        </FormFooter>
                    ) : null}
                </div>
            </fieldset>
            <DeclaredFacts {...{ contract, form }} record={live} />
        </div>
    );
};

const ReadBody = ({ contract, form, record, live, permitted, isLocked, why }: BodyProps) => {
    const serverText = useServerText();
    const { notDeleted, onDeleteError } = useNotDeleted();
    const hasFacts = useHasFacts(contract, form, true);
    return (
        <ReadPage
            {...{ contract, form, live, isLocked }}
            isFixed={!permitted.mayEdit}
            notices={
                <>
                    <FormAlert notDeleted={notDeleted} isRead />
                    {why ? <FormNote icon={permitted.isReader ? 'lock' : 'banned'}>{serverText(why)}</FormNote> : null}
                </>
            }
            facts={hasFacts ? <DeclaredFacts {...{ contract, form }} record={live} isRead /> : null}
            end={
                <>
                    <History {...{ contract, form, record }} />
                    {permitted.mayDelete ? (
                        <div className={styles.end}>
                            <Deletion {...{ contract, form, record }} onError={onDeleteError} />
                        </div>
                    ) : null}
                </>
            }
        />
    );
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

/** Discards the input when the form becomes a reading page. A form without its record focuses its first field later. */
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
    const [isDirty, setDirty] = useState(false);
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
            <Beside>
                <Presence record={record.id} />
            </Beside>
        ) : null;
    return (
        <div className={isForm ? undefined : styles.read} data-foot={Foot !== undefined}>
            <Header
                {...{ contract, form, record, live, isDirty, isReader, others }}
                onEdit={edit}
                onPerformed={editing.onRebase}
            />
            <RecordForm<Row>
                {...editing}
                record={record}
                {...(edit && { onFirstField: edit })}
                {...(contract.transitions && { onUnsaved: setDirty })}
            >
                <ResetOnReading {...{ isForm, isLocked }} />
                <Conflict {...{ properties, drawn }} />
                {isQuiet ? (
                    <Beside>
                        <LiveRecord contract={contract} />
                    </Beside>
                ) : null}
                <FormLockedContext value={isLocked}>
                    {isForm ? <FormBody {...body} readAt={readAt} /> : <ReadBody {...body} />}
                </FormLockedContext>
            </RecordForm>
            {Foot ? <Foot record={live} /> : null}
            {isForm ? (
                <div className={styles.below}>
                    <History {...{ contract, form, record }} />
                </div>
            ) : null}
        </div>
    );
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
    const isGranted = useGranted(contract.name, 'edit');
    // The refusal at the time the record was opened: a later one must not discard typed text.
    const [refused] = useState(useRefusedAction(contract.name, 'edit', record.id));
    const isReader = !isGranted || refused !== undefined;
    if (!isReady) return <RecordState error={undefined} retry={() => undefined} />;
    const permitted: Permissions = {
        isReader,
        mayEdit: !isReader && locked === undefined,
        mayDelete: mayDelete && locked === undefined,
        why: refused ?? (isReader ? reservedFor(contract) : locked),
    };
    return <EditForm {...{ form, permitted }} {...editing} />;
};

/** Page of an existing record; without its form for users who may only read it. @param id default: the one in the address */
export const RecordEdit = ({ contract, form, id }: Screen & { readonly id?: string }) => {
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

export const DeclaredEdit = (screen: Screen) => (
    <Themed>
        <EditTop />
        <RecordEdit {...screen} />
    </Themed>
);
