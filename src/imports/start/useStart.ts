import { useState } from 'react';
import { IMPORTED, type ImportedResource } from '#contract/imports/resources.ts';
import { useSearch } from '../../routing/useSearch.ts';
import { type FileRefusal, refusalOf } from '../refusal.ts';
import type { Mode } from './ModeChoice.tsx';
import { useUpload } from './useUpload.ts';

/** Prices alone belong to a list, which a file may replace. */
export const PRICES = 'price_list_items';

const resourceIn = (search: URLSearchParams): ImportedResource =>
    IMPORTED.find(one => one === search.get('resource')) ?? IMPORTED[0];

/** What a person has chosen for an import; the address may begin with some of it. */
export const useStart = () => {
    const [search] = useSearch();
    const upload = useUpload();
    const [resource, setResource] = useState(() => resourceIn(search));
    const [mode, setMode] = useState<Mode>('merge');
    const [priceList, setPriceList] = useState(search.get('priceList') ?? undefined);
    const [file, setFile] = useState<File>();
    const [refusal, setRefusal] = useState<FileRefusal>();
    const take = (files: readonly File[]): void => {
        if (files.length === 0) return;
        const why = refusalOf(files);
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
