import { useMutation } from '@tanstack/react-query';
import { useAlerts } from '../alerts/alerts.ts';
import { useProvider } from '../auth/me.ts';
import { refusalMessage } from '../ui/failure.ts';
import { saveFile } from '../ui/saveFile.ts';

interface Wanted {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    /** What the file is called on the person's disk. */
    readonly name: string;
}

/** Fetches a file with the session's token, which a link would not send, and lets the person keep it. */
export const useSavedFile = () => {
    const provider = useProvider();
    const alerts = useAlerts();
    return useMutation({
        mutationFn: ({ path, query = {} }: Wanted) => provider.request<Blob>(path, { query, isFile: true }),
        onSuccess: (content, { name }) => saveFile(name, content),
        onError: error => alerts.push('error', refusalMessage(error)),
    });
};
