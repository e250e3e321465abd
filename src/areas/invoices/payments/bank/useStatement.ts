// Apart: the file that is read, and what became of its lines, without the dialog.

import { HydraError, readViolations } from '@comptoir/hydra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type ReadStatement, STATEMENT_FILE_PATH, STATEMENT_MAX_BYTES } from '#contract/invoices/payments/bankLines.ts';
import type { Company } from '#contract/settings/companies.ts';
import { useMe, useProvider } from '../../../../auth/me.ts';
import { useServerText } from '../../../../i18n/useTranslator.ts';
import { refusalMessage } from '../../../../ui/failure.ts';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

const formOf = (file: File, company: string | undefined): FormData => {
    const form = new FormData();
    if (company) form.append('company', company);
    form.append('file', file);
    return form;
};

/** What the server says of a failure: of the field where it is about that. */
const useSaid = () => {
    const serverText = useServerText();
    return (error: unknown): string | undefined => {
        if (!error) return undefined;
        const [violation] = error instanceof HydraError ? readViolations(error.body) : [];
        return violation?.message ?? serverText(refusalMessage(error));
    };
};

/** The statement that a person has chosen, the company for one that does not say its account, and the call. */
export const useStatement = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const translate = useTranslate();
    const said = useSaid();
    const { data: me } = useMe();
    const { data: companies = [] } = useGetList<Company>('companies', ALL);
    const [file, setFile] = useState<File>();
    const [chosen, choose] = useState<string>();
    const say = (key: string, words: object = {}) => translate(`resources.bank_lines.upload.${key}`, words);
    const usual = companies.find(({ id }) => id === me?.currentCompany) ?? companies[0];
    const company = companies.find(({ id }) => id === chosen) ?? usual;
    const { mutate, data, error, isPending, reset } = useMutation({
        mutationFn: (sent: File) =>
            provider.request<ReadStatement>(`bank_lines/${STATEMENT_FILE_PATH}`, {
                method: 'POST',
                body: formOf(sent, company?.id),
            }),
        onSuccess: () => queries.invalidateQueries({ queryKey: ['bank_lines'] }),
    });
    const isTooLarge = file !== undefined && file.size > STATEMENT_MAX_BYTES;
    return {
        say,
        companies,
        company,
        choose,
        file,
        take: ([first]: readonly File[]) => {
            if (!first) return;
            reset();
            setFile(first);
        },
        read: data,
        isPending,
        isFaultless: file !== undefined && !isTooLarge,
        send: () => {
            if (file && !isTooLarge) mutate(file);
        },
        refusal: isTooLarge ? say('too_large') : said(error),
    };
};

export type Statement = ReturnType<typeof useStatement>;
