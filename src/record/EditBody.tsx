// Apart: the two forms of a record, editable and read; DeclaredEdit.tsx chooses one.
import type { RaRecord } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Properties } from '#contract/language/property.ts';
import { useServerText } from '../i18n/useTranslator.ts';
import { useNaming } from '../kinds/recordNames.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { DeclaredFacts, useHasFacts } from './DeclaredFacts.tsx';
import { DeclaredInputs } from './DeclaredInputs.tsx';
import { DeleteNamed, useDeleteError } from './DeleteNamed.tsx';
import type { DeclaredForm } from './declaration.ts';
import { FormAlert } from './form/FormAlert.tsx';
import { FormFooter } from './form/FormFooter.tsx';
import { FormNote } from './form/FormSection.tsx';
import styles from './form/form.module.css';
import { RecordHistory } from './history/History.tsx';
import { ReadPage } from './reading/ReadPage.tsx';

/** Loaded with the history. */
const Transmissions = lazyPart(async () => ({
    default: (await import('./documents/Transmissions.tsx')).Transmissions,
}));

/** Optional part of the page, which works without it. */
export const OptionalPart = ({ children }: { readonly children: ReactNode }) => (
    <ErrorBoundary fallback={null}>
        <Suspense>{children}</Suspense>
    </ErrorBoundary>
);

/** Properties in a record's history: its own and the inputs of its transitions. */
const historyProperties = ({ properties, transitions = {} }: ResourceContract): Properties =>
    Object.assign({}, ...Object.values(transitions).map(({ input }) => input), properties);

interface PartProps extends DeclaredForm {
    readonly record: RaRecord<string>;
}

export const FormHistory = ({ contract, form: { drawn = {} }, record }: PartProps) =>
    contract.history === false ? null : (
        <div data-screen="">
            <RecordHistory
                record={record.id}
                properties={historyProperties(contract)}
                drawn={drawn}
                lead={
                    contract.transitions?.send ? (
                        <OptionalPart>
                            <Transmissions contract={contract} record={record.id} />
                        </OptionalPart>
                    ) : null
                }
            />
        </div>
    );

export interface RecordPermissions {
    readonly isReader: boolean;
    readonly mayEdit: boolean;
    readonly mayDelete: boolean;
    /** Message key of the reason why nothing can be changed, or a third-party server's text. */
    readonly why: string | undefined;
}

interface BodyProps extends PartProps {
    readonly live: RaRecord<string>;
    readonly permitted: RecordPermissions;
    /** Whether nothing can be changed: the record is not complete yet, or its state or the user's rights forbid it. */
    readonly isLocked: boolean;
    /** Message key of the reason why some or all values cannot be changed. */
    readonly why: string | undefined;
}

interface DeletionProps extends PartProps {
    readonly onError: (error: unknown) => void;
}

const Deletion = ({ contract, form, record, onError }: DeletionProps) => {
    const name = useNaming(contract);
    return <DeleteNamed {...{ contract, form, record, onError }} name={name(record)} />;
};

/** Form in which all values are editable. @param readAt address that cancelling leads to */
export const FormBody = ({ readAt, ...body }: BodyProps & { readonly readAt: string | undefined }) => {
    const { contract, form, record, live, permitted, isLocked, why } = body;
    const serverText = useServerText();
    const { notDeleted, onDeleteError } = useDeleteError();
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

export const ReadingBody = ({ contract, form, record, live, permitted, isLocked, why }: BodyProps) => {
    const serverText = useServerText();
    const { notDeleted, onDeleteError } = useDeleteError();
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
                    <FormHistory {...{ contract, form, record }} />
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
