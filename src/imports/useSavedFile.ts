import { useMutation } from '@tanstack/react-query';
import { useAlerts } from '../alerts/alerts.ts';
import { useProvider } from '../auth/me.ts';
import { refusalMessage } from '../ui/failure.ts';
import { saveFile } from '../ui/saveFile.ts';

interface FileRequest {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly name: string;
}

/** Downloads a file with the session's token, which a link would not send. */
export const useSavedFile = () => {
    const provider = useProvider();
    const alerts = useAlerts();
    return useMutation({
        mutationFn: ({ path, query = {} }: FileRequest) => provider.request<Blob>(path, { query, isFile: true }),
        onSuccess: (content, { name }) => saveFile(name, content),
        onError: error => alerts.push('error', refusalMessage(error)),
    });
};
