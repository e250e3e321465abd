import { config } from '../config.ts';

/** Address of a file on the API's server. */
export const fileAddress = (path: string): string => config.apiOrigin + path;

/** The browser saves it by itself, however large: nothing of it passes through the page, which stays. */
export const startDownload = (path: string): void => {
    const link = document.createElement('a');
    link.href = fileAddress(path);
    link.download = '';
    link.click();
};
