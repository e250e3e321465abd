import { useCallback, useEffect, useRef } from 'react';

/** Object URLs of uploaded files by the picture's IRI, shown until the thumbnails exist. */
export const useLocalPreviews = () => {
    const addresses = useRef(new Map<string, string>());
    useEffect(() => {
        const kept = addresses.current;
        return () => {
            for (const address of kept.values()) URL.revokeObjectURL(address);
            kept.clear();
        };
    }, []);
    const keep = useCallback((iri: string, file: File) => {
        addresses.current.set(iri, URL.createObjectURL(file));
    }, []);
    return { keep, of: (iri: string) => addresses.current.get(iri) };
};
