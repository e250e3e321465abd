import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import type { ExportBody, ExportFormat, ExportLink } from '#contract/exports.ts';
import { useProvider } from '../../../auth/me.ts';
import { config } from '../../../config.ts';
import { failureMessage } from '../../failure.ts';
import { useChosen } from '../useAllMatching.ts';

/** The browser saves it by itself, however large: nothing of it passes through the page. */
const download = (url: string): void => {
    const link = document.createElement('a');
    link.href = config.apiOrigin + url;
    link.download = '';
    link.click();
};

/** Gives the list as a file: what is chosen, else all that the filters let through, in the order at hand. */
export const useExport = (columns: readonly string[]) => {
    const provider = useProvider();
    const notify = useNotify();
    const { resource, filterValues, sort } = useListContext();
    const { all, ids } = useChosen();
    const query = { ...filterValues, [`order.${sort.field}`]: sort.order.toLowerCase(), timeZone: config.timeZone };
    return useMutation({
        mutationFn: (format: ExportFormat) => {
            const body: ExportBody = { format, columns, ...(!all && ids.length > 0 && { ids }) };
            return provider.request<ExportLink>(`${resource}/export_links`, { method: 'POST', query, body });
        },
        onSuccess: ({ url, total }) => {
            download(url);
            notify('common.export.started', { type: 'info', messageArgs: { smart_count: total } });
        },
        onError: error => {
            const message = failureMessage(error) ?? 'app.failure.unexpected';
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
    });
};
