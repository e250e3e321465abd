// Apart: upload of a statement and its result, without the dialog.

import { HydraError, readViolations } from '@comptoir/hydra';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
    isCompleteMapping,
    type ReadStatement,
    STATEMENT_FILE_PATH,
    STATEMENT_MAX_BYTES,
    type StatementMapping,
    type StatementTable,
} from '#contract/bank/bankLines.ts';
import { isLive, type Job } from '#contract/operations/jobs.ts';
import type { Company } from '#contract/settings/companies.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { refusalMessage } from '../../ui/failure.ts';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

interface SentStatement {
    readonly file: File;
    readonly mapping?: StatementMapping | undefined;
}

const formOf = ({ file, mapping }: SentStatement, company: string | undefined): FormData => {
    const form = new FormData();
    if (company) form.append('company', company);
    if (mapping) form.append('mapping', JSON.stringify(mapping));
    form.append('file', file);
    return form;
};

/** Error message of the server: of the violation, if there is one. */
const useSaid = () => {
    const serverText = useServerText();
    return (error: unknown): string | undefined => {
        if (!error) return undefined;
        const [violation] = error instanceof HydraError ? readViolations(error.body) : [];
        return violation?.message ?? serverText(refusalMessage(error));
    };
};

/** The table of an error about unknown columns; undefined for other errors. */
const tableOf = (error: unknown): StatementTable | undefined =>
    error instanceof HydraError ? (error.body as { readonly table?: StatementTable } | null)?.table : undefined;

/** File names of possible tables. */
const TABLE = /\.(csv|tsv|txt|xlsx)$/i;

/** Polling interval of a job, in milliseconds. */
const JOB_INTERVAL = 1000;

type JobRecord = Job & { readonly '@id': string };

/** Response of the call: the result, or the job that stores a long file. */
type StatementAnswer = ReadStatement | JobRecord;

const isJob = (answer: StatementAnswer | undefined): answer is JobRecord => answer !== undefined && 'tries' in answer;

const useStatementJob = (started: JobRecord | undefined): JobRecord | undefined => {
    const provider = useProvider();
    const queries = useQueryClient();
    const address = started?.['@id'];
    const { data = started } = useQuery({
        queryKey: ['statement_job', address],
        queryFn: address
            ? async () => {
                  const job = await provider.request<JobRecord>(address.replace(/^\/api\//, ''), { method: 'GET' });
                  if (!isLive(job)) await queries.invalidateQueries({ queryKey: ['bank_lines'] });
                  return job;
              }
            : skipToken,
        refetchInterval: ({ state }) => (state.data && !isLive(state.data) ? false : JOB_INTERVAL),
    });
    return data;
};

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
    const follow = useFollowJobs();
    const [table, setTable] = useState<StatementTable>();
    const [mapping, setMapping] = useState<StatementMapping>({});
    const { mutate, data, error, isPending, reset } = useMutation({
        mutationFn: (sent: SentStatement) =>
            provider.request<StatementAnswer>(`bank_lines/${STATEMENT_FILE_PATH}`, {
                method: 'POST',
                body: formOf(sent, company?.id),
            }),
        onError: failure => {
            const found = tableOf(failure);
            if (!found) return;
            const { separator, headerRow } = found;
            setTable(found);
            setMapping({ separator, headerRow, dateOrder: 'day_first', decimal: ',' });
        },
        onSuccess: answer => {
            if (isJob(answer)) follow(answer['@id']);
            return queries.invalidateQueries({ queryKey: ['bank_lines'] });
        },
    });
    const job = useStatementJob(isJob(data) ? data : undefined);
    const isStoring = job !== undefined && isLive(job);
    const result = job?.status === 'done' ? (job.result as unknown as ReadStatement) : undefined;
    const ended = job === undefined || isStoring || result ? undefined : (job.error ?? say('cancelled'));
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
            setTable(undefined);
            setMapping({});
            setFile(first);
        },
        read: isJob(data) ? result : data,
        /** The job while it stores lines. */
        job: isStoring ? job : undefined,
        isPending: isPending || isStoring,
        table,
        mapping,
        changeMapping: (change: StatementMapping) => setMapping({ ...mapping, ...change }),
        /** True if the clerk may choose the columns of a known table. */
        isTable: file !== undefined && !isTooLarge && TABLE.test(file.name),
        findColumns: (place: StatementMapping = {}) => {
            if (file && !isTooLarge) mutate({ file, mapping: place });
        },
        isFaultless: file !== undefined && !isTooLarge && (!table || isCompleteMapping(mapping)),
        send: () => {
            if (file && !isTooLarge) mutate({ file, mapping: table && mapping });
        },
        // The column selects already show missing columns.
        refusal: isTooLarge ? say('too_large') : tableOf(error) ? undefined : (said(error) ?? ended),
    };
};

export type Statement = ReturnType<typeof useStatement>;
