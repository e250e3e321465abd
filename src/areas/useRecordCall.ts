import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../auth/me.ts';
import { useLater } from '../record/EditRecord.tsx';

/**
 * Response of a GET below a record's address, requested after its form. Undefined while loading, and on third-party
 * servers without the operation.
 * @param list resource whose changes invalidate the response
 */
export const useRecordCall = <T>(list: string, iri: string, call: string): T | undefined => {
    const provider = useProvider();
    return useQuery({
        queryKey: [list, 'getList', { [call]: iri }],
        queryFn: ({ signal }) => provider.request<T>(`${iri}/${call}`, { signal }),
        enabled: useLater(),
    }).data;
};
