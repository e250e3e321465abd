// Apart: state and calls of a start; ImportStart.tsx is its form.
import { useMutation } from '@tanstack/react-query';
import { useRedirect } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ImportInput } from '#contract/imports/imports.ts';
import { IMPORTED, type ImportedResource } from '#contract/imports/resources.ts';
import { useProvider } from '../../auth/me.ts';
import { useSearch } from '../../routing/useSearch.ts';
import { type FileRefusal, importRefusal } from '../refusal.ts';
import type { ImportMode } from './ColumnsHelp.tsx';

type UploadFields = Pick<ImportInput, 'resource' | 'mode' | 'priceList'> & { readonly file: File };

const formOf = ({ file, ...asked }: UploadFields): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(asked)) if (value) form.append(name, String(value));
    // Last part: the server may read the others before it stores the file.
    form.append('file', file);
    return form;
};

const useUpload = () => {
    const provider = useProvider();
    const redirect = useRedirect();
    const [share, setShare] = useState(0);
    const leaving = useRef(new AbortController());
    useEffect(() => () => leaving.current.abort(), []);
    const { mutate, data, isPending, error, reset } = useMutation({
        mutationFn: async (asked: UploadFields) => {
            leaving.current = new AbortController();
            const { signal } = leaving.current;
            return provider.request<{ readonly '@id': string }>('imports', {
                method: 'POST',
                body: formOf(asked),
                signal,
                onProgress: (sent, total) => setShare(sent / total),
            });
        },
        onMutate: () => setShare(0),
    });
    // In an effect, after the upload has ended on screen: leaving earlier would ask for a confirmation.
    useEffect(() => {
        if (data) redirect('edit', 'imports', data['@id']);
    }, [data, redirect]);
    const stop = () => {
        leaving.current.abort();
        reset();
    };
    return { send: mutate, isSending: isPending, share, error, reset, stop };
};

/** Only prices belong to a list, which a file may replace. */
export const PRICES = 'price_list_items';

const resourceIn = (search: URLSearchParams): ImportedResource =>
    IMPORTED.find(one => one === search.get('resource')) ?? IMPORTED[0];

export const useStart = () => {
    const [search] = useSearch();
    const upload = useUpload();
    const [resource, setResource] = useState(() => resourceIn(search));
    const [mode, setMode] = useState<ImportMode>('merge');
    const [priceList, setPriceList] = useState(search.get('priceList') ?? undefined);
    const [file, setFile] = useState<File>();
    const [refusal, setRefusal] = useState<FileRefusal>();
    const take = (files: readonly File[]): void => {
        if (files.length === 0) return;
        const why = importRefusal(files);
        upload.reset();
        setRefusal(why);
        setFile(why ? undefined : files[0]);
    };
    const send = (): void => {
        if (!file) return;
        const ofPrices = resource === PRICES ? { mode, ...(priceList && { priceList }) } : {};
        upload.send({ resource, file, ...ofPrices });
    };
    return { resource, setResource, mode, setMode, priceList, setPriceList, file, refusal, take, send, upload };
};
