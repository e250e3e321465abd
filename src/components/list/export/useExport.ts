import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import type { ExportBody, ExportFormat, ExportLink } from '#contract/exports.ts';
import { useProvider } from '../../../auth/me.ts';
import { config } from '../../../config.ts';
import { failureMessage } from '../../failure.ts';
import { startDownload } from '../../startDownload.ts';
import { useChosen } from '../useAllMatching.ts';

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
            startDownload(url);
            notify('common.export.started', { type: 'info', messageArgs: { smart_count: total } });
        },
        onError: error => {
            const message = failureMessage(error) ?? 'app.failure.unexpected';
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
    });
};
