import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
    Density,
    PictureDownloadBody,
    PictureDownloadLink,
    PictureDownloadPreview,
} from '#contract/catalogue/pictureDownloads.ts';
import { pathBelowApi } from '#contract/language/names.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { useProvider } from '../../auth/me.ts';
import { config } from '../../config.ts';
import { fileAddress, startDownload } from '../../ui/serverFiles.ts';
import { useDebounced } from '../../ui/useSettled.ts';

/** Items selected by their IRIs, or by the query string of a list. */
export type ChosenItems = Pick<PictureDownloadBody, 'items'> | Pick<PictureDownloadBody, 'filter'>;

export interface DownloadOptions {
    readonly dpi: Density;
    readonly renameWithEan: boolean;
}

const PATH = `${pathBelowApi('item_pictures')}/download`;

const useCall = (chosen: ChosenItems) => {
    const provider = useProvider();
    return <T>(options: Partial<PictureDownloadBody>, signal?: AbortSignal): Promise<T> =>
        provider.request<T>(PATH, {
            method: 'POST',
            query: { timeZone: config.timeZone },
            body: { ...chosen, ...options },
            ...(signal && { signal }),
        });
};

/** Debounced preview. The previous one stays visible meanwhile. */
const usePreview = (call: ReturnType<typeof useCall>, chosen: ChosenItems, options: DownloadOptions) => {
    const settled = useDebounced(JSON.stringify(options));
    return useQuery({
        queryKey: ['pictures_download', chosen, settled],
        queryFn: ({ signal }) => call<PictureDownloadPreview>({ ...JSON.parse(settled), preview: true }, signal),
        placeholderData: keepPreviousData,
        gcTime: 0,
        networkMode: 'always',
    });
};

export const usePicturesDownload = (chosen: ChosenItems, onStarted: () => void) => {
    const alerts = useAlerts();
    const call = useCall(chosen);
    const [options, choose] = useState<DownloadOptions>({ dpi: 300, renameWithEan: false });
    const preview = usePreview(call, chosen, options);
    const link = useMutation({
        mutationFn: () => call<PictureDownloadLink>(options),
        onSuccess: ({ url }) => {
            startDownload(url);
            const link = { href: fileAddress(url), label: 'outcomes.done.pictures_link' } as const;
            alerts.push('success', 'outcomes.done.pictures', {}, { link });
            onStarted();
        },
    });
    return {
        options,
        choose: (more: Partial<DownloadOptions>) => choose({ ...options, ...more }),
        preview: preview.data,
        isCounting: preview.isFetching,
        error: link.error ?? preview.error,
        retry: () => (link.error ? link.mutate() : void preview.refetch()),
        isStarting: link.isPending,
        start: () => link.mutate(),
    };
};

export type PicturesDownloadState = ReturnType<typeof usePicturesDownload>;
