import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Event before the console prints the page: parts that are loaded on demand are needed now. */
const WANTED = 'comptoir:to-print';
/** Attribute of the placeholder of a part that is being loaded. */
export const LOADING = 'data-loading';

/** In milliseconds; parts that load later are not printed. */
const LOAD_TIMEOUT_MS = 6000;

export const onToPrint = (hear: () => void): (() => void) => {
    window.addEventListener(WANTED, hear);
    return () => window.removeEventListener(WANTED, hear);
};

const isLoading = (): boolean =>
    document.querySelector(`#content [${LOADING}]`) !== null ||
    [...document.querySelectorAll<HTMLImageElement>('#content img')].some(({ complete }) => !complete);

/** Pictures outside the viewport would only load when they are scrolled to. */
const wantPictures = (): void => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('#content img[loading="lazy"]'))
        picture.loading = 'eager';
};

const pause = () => new Promise(resolve => setTimeout(resolve, 50));

/** Prints the page when everything on it is loaded. @param isAsking whether requests are pending */
const printPage = async (isAsking: () => boolean): Promise<void> => {
    window.dispatchEvent(new Event(WANTED));
    const end = Date.now() + LOAD_TIMEOUT_MS;
    do {
        await pause();
        wantPictures();
    } while (Date.now() < end && (isAsking() || isLoading()));
    window.print();
};

/** Whether the page is being printed; the browser prints what is rendered synchronously in its event. */
export const usePrinting = (): boolean => {
    const [isPrinting, setPrinting] = useState(false);
    useEffect(() => {
        const begin = () => flushSync(() => setPrinting(true));
        const end = () => setPrinting(false);
        window.addEventListener('beforeprint', begin);
        window.addEventListener('afterprint', end);
        return () => {
            window.removeEventListener('beforeprint', begin);
            window.removeEventListener('afterprint', end);
        };
    }, []);
    return isPrinting;
};

/** Returns a function that prints the page with all parts of a record, including those that are loaded on demand. */
export const usePrintPage = (): (() => void) => {
    const queries = useQueryClient();
    return useCallback(() => void printPage(() => queries.isFetching() > 0), [queries]);
};
