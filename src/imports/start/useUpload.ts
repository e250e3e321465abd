import { useMutation } from '@tanstack/react-query';
import { useRedirect } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ImportInput } from '#contract/imports.ts';
import { useProvider } from '../../auth/me.ts';

/** What is sent with a file. */
export type Asked = Pick<ImportInput, 'resource' | 'mode' | 'priceList'> & { readonly file: File };

const formOf = ({ file, ...asked }: Asked): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(asked)) if (value) form.append(name, String(value));
    // The server may read the other parts before it stores the file.
    form.append('file', file);
    return form;
};

/** Uploads a file, tells how far it is, and opens the page of its import. */
export const useUpload = () => {
    const provider = useProvider();
    const redirect = useRedirect();
    const [share, setShare] = useState(0);
    const leaving = useRef(new AbortController());
    useEffect(() => () => leaving.current.abort(), []);
    const { mutate, data, isPending, error, reset } = useMutation({
        mutationFn: async (asked: Asked) => {
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
    // Not before the upload is over on screen, which asks whoever leaves meanwhile.
    useEffect(() => {
        if (data) redirect('edit', 'imports', data['@id']);
    }, [data, redirect]);
    const stop = () => {
        leaving.current.abort();
        reset();
    };
    return { send: mutate, isSending: isPending, share, error, reset, stop };
};
