import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../auth/me.ts';
import { useLater } from '../record/EditRecord.tsx';

/**
 * The answer to a GET below a record's address, asked for after its form; undefined until then, and where another
 * server has no such call.
 * @param list whose changes make it stale
 */
export const useRecordCall = <T>(list: string, iri: string, call: string): T | undefined => {
    const provider = useProvider();
    return useQuery({
        queryKey: [list, 'getList', { [call]: iri }],
        queryFn: ({ signal }) => provider.request<T>(`${iri}/${call}`, { signal }),
        enabled: useLater(),
    }).data;
};
