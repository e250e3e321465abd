// Apart: downloads of API files. Browsers bypass service workers for downloads, so that the static host would receive the
// requests.
import { API } from '../assets.ts';

/** Delay in milliseconds: browsers read the address of a file after the click. */
const READ = 10_000;

const click = HTMLAnchorElement.prototype.click;

/** File name in the response of the API (RFC 6266). */
const nameIn = ({ headers }: Response): string => {
    const told = headers.get('Content-Disposition') ?? '';
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(told)?.[1];
    return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(told)?.[1] ?? '');
};

const download = async ({ href, download: name }: HTMLAnchorElement): Promise<void> => {
    const response = await fetch(href);
    // Errors of the API open in a tab, as with a server.
    if (!response.ok) return void window.open(href);
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: address, download: name || nameIn(response) });
    click.call(link);
    setTimeout(() => URL.revokeObjectURL(address), READ);
};

const isOfApi = (link: HTMLAnchorElement): boolean =>
    link.hasAttribute('download') && link.origin === location.origin && API.test(link.pathname);

export const downloadByWorker = (): void => {
    HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
        if (isOfApi(this)) void download(this);
        else click.call(this);
    };
    document.addEventListener('click', event => {
        const link = event.target instanceof Element && event.target.closest('a');
        if (!link || !isOfApi(link)) return;
        event.preventDefault();
        void download(link);
    });
};
