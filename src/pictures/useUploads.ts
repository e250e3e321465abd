import { useEffect, useState, useSyncExternalStore } from 'react';
import { pathBelowApi } from '#contract/language/names.ts';
import { useProvider } from '../auth/me.ts';
import type { PicturesOf } from './declaration.ts';
import { classifyFailure, type Upload } from './upload.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { useUnsentFiles } from './useUnsent.ts';

interface UploadsFor {
    readonly pictures: PicturesOf;
    /** Storage key of the screen's unsent files. */
    readonly place: string;
    readonly inOrder?: boolean;
    /** @param iri IRI of the created picture */
    readonly onSent?: (upload: Upload, iri: string) => void;
}

interface CreatedPicture {
    readonly '@id': string;
}

const formOf = (file: File, owner: string, iri: string): FormData => {
    const form = new FormData();
    form.append(owner, iri);
    form.append('file', file);
    return form;
};

const useLifetime = (uploads: Uploads): void => {
    useEffect(() => {
        window.addEventListener('online', uploads.resume);
        return () => {
            window.removeEventListener('online', uploads.resume);
            uploads.cancel();
        };
    }, [uploads]);
};

/** The uploads of a screen, active while it is open. */
export const useUploads = ({ pictures, place, inOrder = false, onSent }: UploadsFor) => {
    const provider = useProvider();
    const [uploads] = useState(() =>
        createUploads({
            inOrder,
            refuse: file => pictures.rules.flatMap(rule => rule(file) ?? [])[0],
            send: async (upload, { signal, onShare }) => {
                const options = {
                    method: 'POST',
                    body: formOf(upload.file, pictures.owner, upload.owner),
                    signal,
                    onProgress: (sent: number, total: number) => onShare(sent / total),
                } as const;
                try {
                    const made = await provider.request<CreatedPicture>(pathBelowApi(pictures.resource), options);
                    onSent?.(upload, made['@id']);
                    return undefined;
                } catch (error) {
                    return classifyFailure(error);
                }
            },
        }),
    );
    const unsent = useUnsentFiles(place, uploads);
    useLifetime(uploads);
    const list = useSyncExternalStore(uploads.subscribe, uploads.list);
    const halted = useSyncExternalStore(uploads.subscribe, uploads.isHalted);
    return { uploads, list, halted, unsent };
};
