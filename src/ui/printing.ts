import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Tells the page that it is about to be printed from the console: what is loaded on demand is wanted now. */
const WANTED = 'comptoir:to-print';
/** Marks what stands in for a part that is being loaded. */
export const LOADING = 'data-loading';

/** In milliseconds: what has not arrived by then is left out. */
const PATIENCE = 6000;

export const onToPrint = (hear: () => void): (() => void) => {
    window.addEventListener(WANTED, hear);
    return () => window.removeEventListener(WANTED, hear);
};

const isLoading = (): boolean =>
    document.querySelector(`#content [${LOADING}]`) !== null ||
    [...document.querySelectorAll<HTMLImageElement>('#content img')].some(({ complete }) => !complete);

/** Pictures that are out of sight would only be loaded when they are scrolled to. */
const wantPictures = (): void => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('#content img[loading="lazy"]'))
        picture.loading = 'eager';
};

const pause = () => new Promise(resolve => setTimeout(resolve, 50));

/** Prints the page once everything on it is there. @param isAsking whether requests are under way */
const printPage = async (isAsking: () => boolean): Promise<void> => {
    window.dispatchEvent(new Event(WANTED));
    const end = Date.now() + PATIENCE;
    do {
        await pause();
        wantPictures();
    } while (Date.now() < end && (isAsking() || isLoading()));
    window.print();
};

/** Whether the page is being printed; the browser takes what is drawn when its event ends. */
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

/** Returns a function that prints the page with all parts of a record, those that are loaded on demand included. */
export const usePrintPage = (): (() => void) => {
    const queries = useQueryClient();
    return useCallback(() => void printPage(() => queries.isFetching() > 0), [queries]);
};
