// Apart: the top of the page; DeclaredEdit.tsx opens the record.
import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useNaming } from '../kinds/recordNames.ts';
import { Button } from '../ui/Button.tsx';
import { useNarrow } from '../ui/fitting.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { DeclaredForm } from './declaration.ts';
import { DocumentsButton } from './documents/DocumentsButton.tsx';
import styles from './form/form.module.css';
import { TransitionButtons } from './transitions/TransitionButtons.tsx';

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

interface EditHeaderProps extends DeclaredForm {
    readonly record: RaRecord<string>;
    readonly live: RaRecord<string>;
    readonly isReader: boolean;
    readonly others: ReactNode;
    readonly onPerformed: (record: RaRecord<string>) => void;
    /** Opens the form of all values; undefined if it is open, or if nothing can be changed. */
    readonly onEdit: (() => void) | undefined;
}

/** Name, state and actions of the record. */
export const EditHeader = ({
    contract,
    form,
    record,
    live,
    isReader,
    others,
    onPerformed,
    onEdit,
}: EditHeaderProps) => {
    const translate = useTranslate();
    const { Lead, State, Subtitle, Next, Actions, previews } = form;
    const name = useNaming(contract);
    const transitions = { contract, previews, isReader, onPerformed, record: live };
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
