import { CreateBase, type RaRecord, useNotify, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Properties } from '#contract/property.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { COPIED } from '#src/components/form/DuplicateLink.tsx';
import { useRefusal } from '#src/components/form/useRefusal.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { useSearch } from '#src/routing/useSearch.ts';
import { Themed } from '#src/theme/Themed.tsx';
import { CopyForm, NewForm } from './NewForm.tsx';

/** What is said of a record that was made. */
interface Told {
    readonly message: string;
    readonly type: 'success' | 'warning';
    readonly messageArgs?: object;
}

interface CreateScreenProps<R> {
    /** What a new record starts from. */
    readonly defaults: () => Record<string, unknown>;
    /** Those of the resource, where a new record may start as a copy of another. */
    readonly copied?: Properties;
    /** @param sent what was asked for */
    readonly told: (made: R, sent: object) => Told;
    readonly children: ReactNode;
}

/** A form for a new record, whose own form follows. */
export const CreateScreen = <R extends RaRecord<string>>(props: CreateScreenProps<R>) => {
    const { defaults, copied, told, children } = props;
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
                    <CopyForm key={from} {...{ from, copied, refusal, children }} />
                ) : (
                    <NewForm {...{ defaults, refusal, children }} />
                )}
            </CreateBase>
        </Themed>
    );
};
