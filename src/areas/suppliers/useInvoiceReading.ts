// Apart: queue of files with their results, without the dialog.
import { HydraError, readViolations } from '@comptoir/hydra';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Company } from '#contract/settings/companies.ts';
import {
    type ReadSupplierInvoice,
    SUPPLIER_FILE_PATH,
    SUPPLIER_MAX_BYTES,
} from '#contract/suppliers/supplierInvoices.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { refusalMessage } from '../../ui/failure.ts';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

export interface ReadFile {
    /** Index among all chosen files. */
    readonly key: number;
    readonly name: string;
    readonly state: 'waiting' | 'reading' | 'read' | 'doubted' | 'known' | 'conflict' | 'refused';
    /** Reason of the refusal, or the name of the invoice. */
    readonly told: string;
}

const formOf = (file: File, company: string | undefined): FormData => {
    const form = new FormData();
    if (company) form.append('company', company);
    form.append('file', file);
    return form;
};

const stateOf = ({ verdict, doubts }: ReadSupplierInvoice): ReadFile['state'] => {
    if (verdict !== 'read') return verdict;
    return doubts.length > 0 ? 'doubted' : 'read';
};

/** Parses files one at a time, in order, with a result after each. */
export const useInvoiceReading = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const translate = useTranslate();
    const serverText = useServerText();
    const { data: me } = useMe();
    const { data: companies = [] } = useGetList<Company>('companies', ALL);
    const [chosen, choose] = useState<string>();
    const [files, setFiles] = useState<readonly ReadFile[]>([]);
    const queue = useRef<Promise<void>>(Promise.resolve());
    const count = useRef(0);
    const say = (key: string, words: object = {}) => translate(`resources.supplier_invoices.upload.${key}`, words);
    const usual = companies.find(({ id }) => id === me?.currentCompany) ?? companies[0];
    const company = companies.find(({ id }) => id === chosen) ?? usual;
    const tell = (key: number, change: Partial<ReadFile>): void =>
        setFiles(all => all.map(one => (one.key === key ? { ...one, ...change } : one)));
    const said = (error: unknown): string => {
        const [violation] = error instanceof HydraError ? readViolations(error.body) : [];
        return violation?.message ?? serverText(refusalMessage(error));
    };
    const read = async (key: number, file: File): Promise<void> => {
        if (file.size > SUPPLIER_MAX_BYTES) return tell(key, { state: 'refused', told: say('too_large') });
        tell(key, { state: 'reading' });
        try {
            const body = formOf(file, company?.id);
            const path = `supplier_invoices/${SUPPLIER_FILE_PATH}`;
            const answer = await provider.request<ReadSupplierInvoice>(path, { method: 'POST', body });
            tell(key, { state: stateOf(answer), told: answer.name });
        } catch (error) {
            tell(key, { state: 'refused', told: said(error) });
        }
    };
    const take = (given: readonly File[]): void => {
        const added = given.map((file, place) => ({ file, key: count.current + place }));
        count.current += added.length;
        setFiles(all => [
            ...all,
            ...added.map(({ key, file: { name } }): ReadFile => ({ key, name, state: 'waiting', told: '' })),
        ]);
        queue.current = added
            .reduce((before, { key, file }) => before.then(() => read(key, file)), queue.current)
            .then(() => queries.invalidateQueries({ queryKey: ['supplier_invoices'] }));
    };
    const isPending = files.some(({ state }) => state === 'waiting' || state === 'reading');
    return { say, companies, company, choose, files, take, isPending };
};

export type InvoiceReading = ReturnType<typeof useInvoiceReading>;
