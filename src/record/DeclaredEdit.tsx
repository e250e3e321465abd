import { type RaRecord, useEditContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Properties } from '#contract/language/property.ts';
import { FormLockedContext, NewRelatedContext } from '../kinds/formContexts.ts';
import { useNaming } from '../kinds/recordNames.ts';
import { Themed } from '../theme/Themed.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Conflict } from './conflict/Conflict.tsx';
import { DeclaredFacts } from './DeclaredFacts.tsx';
import { DeclaredInputs } from './DeclaredInputs.tsx';
import { DeleteNamed, useNotDeleted } from './DeleteNamed.tsx';
import type { AnyForm, FormRights } from './declaration.ts';
import { DocumentsButton } from './documents/DocumentsButton.tsx';
import { EditRecord, type RecordEditing } from './EditRecord.tsx';
import { EditTop } from './EditTop.tsx';
import { FormAlert } from './form/FormAlert.tsx';
import { FormFooter } from './form/FormFooter.tsx';
import { FormNote } from './form/FormSection.tsx';
import styles from './form/form.module.css';
import { RecordForm } from './form/RecordForm.tsx';
import { RecordHistory } from './history/History.tsx';
import { NewRelated } from './NewRelated.tsx';
import { RecordState } from './RecordState.tsx';
import { TransitionButtons } from './transitions/TransitionButtons.tsx';

/** What the history tells of a record: its properties, and what its transitions were given. */
const historyProperties = ({ properties, transitions = {} }: ResourceContract): Properties =>
    Object.assign({}, ...Object.values(transitions).map(({ input }) => input), properties);

type Row = RaRecord<string>;

interface Screen {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
}

interface EditFormProps extends Screen, RecordEditing<Row> {
    readonly record: Row;
    readonly rights: FormRights;
}

/** The latest version of the record, which the form does not follow after it was opened. */
const useLive = (opened: Row): Row => {
    const { record } = useEditContext<Row>();
    return record?.id === opened.id ? record : opened;
};

interface HeaderProps extends Screen {
    readonly record: Row;
    readonly live: Row;
    readonly isDirty: boolean;
    readonly onPerformed: (record: Row) => void;
}

const Header = ({ contract, form, record, live, isDirty, onPerformed }: HeaderProps) => {
    const { Lead, Subtitle, Actions, previews } = form;
    const name = useNaming(contract);
    return (
        <PageHeader
            title={name(record)}
            {...(Lead && { lead: <Lead record={live as never} /> })}
            {...(Subtitle && { subtitle: <Subtitle record={record as never} /> })}
            actions={
                <>
                    {contract.transitions ? (
                        <TransitionButtons {...{ contract, previews, isDirty, onPerformed }} record={live} />
                    ) : null}
                    {contract.documents ? <DocumentsButton {...{ contract }} record={live} /> : null}
                    {Actions ? <Actions record={record as never} /> : null}
                </>
            }
        />
    );
};

const EditForm = ({ contract, form, record, rights, ...editing }: EditFormProps) => {
    const translate = useTranslate();
    const name = useNaming(contract);
    const { notDeleted, onDeleteError } = useNotDeleted();
    const live = useLive(record);
    const [isDirty, setDirty] = useState(false);
    const { properties } = contract;
    const { drawn = {} } = form;
    const isLocked = !editing.ready || rights.locked !== undefined;
    const why = rights.locked ?? form.frozen?.(live as never)?.why;
    return (
        <>
            <Header {...{ contract, form, record, live, isDirty }} onPerformed={editing.onRebase} />
            <RecordForm<Row> {...editing} record={record} {...(contract.transitions && { onUnsaved: setDirty })}>
                <Conflict {...{ properties, drawn }} />
                <div className={styles.layout}>
                    <fieldset className={styles.frame} disabled={isLocked}>
                        <div className={styles.sections}>
                            <FormAlert notDeleted={notDeleted} />
                            {why ? <FormNote>{translate(why)}</FormNote> : null}
                            <FormLockedContext value={isLocked}>
                                <DeclaredInputs {...{ contract, form, live }} />
                            </FormLockedContext>
                            {rights.locked ? null : (
                                <FormFooter label="common.form.save">
                                    {rights.mayDelete ? (
                                        <DeleteNamed
                                            {...{ contract, form, record }}
                                            name={name(record)}
                                            onError={onDeleteError}
                                        />
                                    ) : null}
                                </FormFooter>
                            )}
                        </div>
                    </fieldset>
                    <DeclaredFacts {...{ contract, form }} record={live} />
                </div>
            </RecordForm>
            {contract.history === false ? null : (
                <div className={styles.below} data-screen="">
                    <RecordHistory record={record.id} properties={historyProperties(contract)} drawn={drawn} />
                </div>
            )}
        </>
    );
};

const ALLOWED: FormRights = { isReady: true, mayDelete: true };
const useAllowed = (): FormRights => ALLOWED;
const useNothing = () => undefined;

/** Permissions may depend on the record; nothing is shown until they are known. */
const Allowed = ({ form, ...editing }: Omit<EditFormProps, 'rights'>) => {
    const { useRights = useAllowed } = form;
    const rights = useRights(editing.record as never);
    if (!rights.isReady) return <RecordState error={undefined} retry={() => undefined} />;
    return <EditForm {...{ form, rights }} {...editing} />;
};

/** The form of an existing record, built from its declaration. @param id of the address by default */
export const RecordEdit = ({ contract, form, id }: Screen & { readonly id?: string }) => {
    const { useKnown = useNothing } = form;
    const onKnown = useKnown();
    return (
        <NewRelatedContext value={NewRelated}>
            <EditRecord<Row>
                {...(id !== undefined && { id })}
                updated={`resources.${contract.name}.notifications.updated`}
                contract={contract}
                onKnown={record => onKnown?.(record as never)}
            >
                {({ record, ...editing }) => <Allowed key={record.id} {...{ contract, form, record }} {...editing} />}
            </EditRecord>
        </NewRelatedContext>
    );
};

/** The page of an existing record. */
export const DeclaredEdit = (screen: Screen) => (
    <Themed>
        <EditTop />
        <RecordEdit {...screen} />
    </Themed>
);
