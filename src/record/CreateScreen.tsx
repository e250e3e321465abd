import { CreateBase, type RaRecord, useNotify, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Properties } from '#contract/property.ts';
import { useSearch } from '../routing/useSearch.ts';
import { Themed } from '../theme/Themed.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BackToList } from './BackToList.tsx';
import { COPIED } from './DuplicateLink.tsx';
import type { Made } from './declaration.ts';
import { useRefusal } from './form/useRefusal.ts';
import { CopyForm, NewForm } from './NewForm.tsx';
import { RecordState } from './RecordState.tsx';

interface CreateScreenProps<R> {
    /**
     * Initial values of a new record; undefined until they are known. Before, there is no form: when they change, it is
     * reset, and what was typed is lost.
     */
    readonly defaults: (() => Record<string, unknown>) | undefined;
    /** The resource's properties, if records can be duplicated. */
    readonly copied?: Properties;
    /** @param sent the submitted values */
    readonly told: (made: R, sent: object) => Made;
    /** The first of these fields that is empty has the focus at the beginning. */
    readonly begins?: readonly string[] | undefined;
    /** Whether the address gives values of the record. */
    readonly isGiven?: boolean;
    readonly children: ReactNode;
}

/** The screen of a new record, around its form. */
export const CreateScreen = <R extends RaRecord<string>>(props: CreateScreenProps<R>) => {
    const { defaults, copied, told, begins, isGiven = false, children } = props;
    const resource = useResourceContext() ?? '';
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const refusal = useRefusal();
    const [search] = useSearch();
    const from = search.get(COPIED);
    const onSuccess = (made: R, { data = {} }: { data?: object | undefined }) => {
        const { message, ...options } = told(made, data);
        notify(message, options);
        redirect('edit', resource, made.id);
    };
    return (
        <Themed>
            <CreateBase<R> mutationOptions={{ onSuccess, onError: refusal.note }}>
                <BackToList />
                <PageHeader title={translate(`resources.${resource}.create_title`)} />
                {copied && from ? (
                    <CopyForm key={from} {...{ from, copied, refusal, begins, children }} />
                ) : defaults ? (
                    <NewForm {...{ defaults, refusal, begins, isGiven, children }} />
                ) : (
                    <RecordState error={undefined} retry={() => undefined} />
                )}
            </CreateBase>
        </Themed>
    );
};
