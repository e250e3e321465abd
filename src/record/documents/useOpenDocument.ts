import type { RaRecord } from 'ra-core';
import type { DocumentLink } from '#contract/language/documents.ts';
import type { Locale } from '#i18n/index.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { useProvider } from '../../auth/me.ts';
import { isTransient, refusalMessage } from '../../ui/failure.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { fileAddress, startDownload } from '../../ui/serverFiles.ts';
import type { AnyForm } from '../declaration.ts';

/** Shows a document in a tab, opened at once because of pop-up blockers. If it is blocked, the file is downloaded. */
export const useOpenDocument = (record: RaRecord<string>, localeOf: () => Promise<Locale>) => {
    const provider = useProvider();
    const { push } = useAlerts();
    const open = async (kind: string): Promise<void> => {
        const tab = window.open('', '_blank');
        try {
            const body = { kind, locale: await localeOf() };
            const { url } = await provider.request<DocumentLink>(`${record.id}/document`, { method: 'POST', body });
            if (tab) tab.location.replace(fileAddress(url));
            else startDownload(url);
        } catch (error) {
            tab?.close();
            const retry = isTransient(error) ? () => void open(kind) : undefined;
            push('error', refusalMessage(error), {}, { retry });
        }
    };
    return open;
};

export const useDownload = (record: RaRecord<string>) => {
    const provider = useProvider();
    const { push } = useAlerts();
    const download = async (file: NonNullable<AnyForm['downloads']>[number]): Promise<void> => {
        try {
            const content = await provider.request<Blob>(`${record.id}/${file.path}`, {
                query: file.query,
                isFile: true,
            });
            saveFile(file.name(record), content);
        } catch (error) {
            const retry = isTransient(error) ? () => void download(file) : undefined;
            push('error', refusalMessage(error), {}, { retry });
        }
    };
    return download;
};
