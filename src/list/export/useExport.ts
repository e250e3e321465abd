import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import type { ExportBody, ExportFormat, ExportLink } from '#contract/language/exports.ts';
import { isNoRoute, useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import { config } from '../../config.ts';
import { failureMessage } from '../../ui/failure.ts';
import { startDownload } from '../../ui/serverFiles.ts';
import { useAskedFilter } from '../filters/useFilters.ts';
import { useSelection } from '../useAllMatching.ts';

export const exportPath = (resource: string): string => `${resource}/export_links`;

interface ExportRequest {
    readonly format: ExportFormat;
    readonly columns: readonly string[];
    readonly of?: string;
}

/** Exports the selected records, otherwise all that match the filters, in the current order. */
export const useExport = () => {
    const provider = useProvider();
    const notify = useNotify();
    const { resource, sort } = useListContext();
    const filter = useAskedFilter();
    const { all, ids } = useSelection();
    const { note } = useAbsence(exportPath(resource));
    const query = { ...filter, [`order.${sort.field}`]: sort.order.toLowerCase(), timeZone: config.timeZone };
    return useMutation({
        mutationFn: ({ format, columns, of }: ExportRequest) => {
            const body: ExportBody = { format, columns, ...(of && { of }), ...(!all && ids.length > 0 && { ids }) };
            return provider.request<ExportLink>(exportPath(resource), { method: 'POST', query, body });
        },
        onSuccess: ({ url, total }) => {
            startDownload(url);
            notify('common.export.started', { type: 'info', messageArgs: { smart_count: total } });
        },
        onError: error => {
            const message = isNoRoute(note(error))
                ? 'common.export.absent'
                : (failureMessage(error) ?? 'app.failure.unexpected');
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
    });
};
