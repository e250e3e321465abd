import { config } from '../config.ts';

/** Address of a file on the API's server. */
export const fileAddress = (path: string): string => config.apiOrigin + path;

/** Lets the browser download the file directly, so that large files do not pass through the page's memory. */
export const startDownload = (path: string): void => {
    const link = document.createElement('a');
    link.href = fileAddress(path);
    link.download = '';
    link.click();
};
