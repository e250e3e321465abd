// Apart: period and calls, without the dialog.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
    CLOSE_PATH,
    ENTRIES_FORMATS,
    ENTRIES_PATH,
    type EntriesFormat,
    entriesFileName,
} from '#contract/invoices/entries.ts';
import type { Company } from '#contract/settings/companies.ts';
import { addDays, type Day, isDay, today } from '#contract/values/days.ts';
import { useMe, useProvider } from '../../../auth/me.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { refusalMessage } from '../../../ui/failure.ts';
import { saveFile } from '../../../ui/saveFile.ts';

/** Default period: the previous month. */
const lastMonth = (): { readonly from: Day; readonly to: Day } => {
    const to = addDays(`${today().slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
};

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

export const useEntries = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const translate = useTranslate();
    const serverText = useServerText();
    const { data: me } = useMe();
    const { data: companies = [] } = useGetList<Company>('companies', ALL);
    const [chosen, choose] = useState<string>();
    const [period, setPeriod] = useState(lastMonth);
    const [format, chooseFormat] = useState<EntriesFormat>('csv');
    const say = (key: string, words: object = {}) => translate(`resources.invoices.entries.${key}`, words);
    const usual = companies.find(({ id }) => id === me?.currentCompany) ?? companies[0];
    const company = companies.find(({ id }) => id === chosen) ?? usual;
    const { from, to } = period;
    const faults = {
        from: isDay(from) ? undefined : say('wrong_day'),
        to: !isDay(to) ? say('wrong_day') : isDay(from) && to < from ? say('before') : undefined,
    };
    const download = useMutation({
        mutationFn: async () => {
            const query = { from, to, company: company?.id ?? '', format };
            const file = await provider.request<Blob>(`invoices/${ENTRIES_PATH}`, { query, isFile: true });
            saveFile(entriesFileName(format, company?.siren ?? '', from, to), file);
        },
        onSuccess: () => notify('resources.invoices.entries.done', { type: 'success' }),
    });
    const close = useMutation({
        mutationFn: () =>
            provider.request(`invoices/${CLOSE_PATH}`, {
                method: 'POST',
                body: { company: company?.id, until: to },
                once: true,
            }),
        onSuccess: async () => {
            notify('resources.invoices.entries.closed', { type: 'success', messageArgs: { day: to } });
            await queries.invalidateQueries({ queryKey: ['companies'] });
        },
    });
    const error = download.error ?? close.error;
    return {
        say,
        companies,
        company,
        choose,
        formats: ENTRIES_FORMATS.map(id => ({ id, name: say(`format.${id}`) })),
        format,
        chooseFormat: (id: string) => chooseFormat(ENTRIES_FORMATS.find(one => one === id) ?? 'csv'),
        from,
        to,
        change: (changed: Partial<typeof period>) => {
            download.reset();
            close.reset();
            setPeriod(now => ({ ...now, ...changed }));
        },
        faults,
        isFaultless: company !== undefined && !faults.from && !faults.to,
        download,
        close,
        refusal: error ? serverText(refusalMessage(error)) : undefined,
    };
};

export type AskedEntries = ReturnType<typeof useEntries>;
