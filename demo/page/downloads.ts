// Apart: files of the API, which browsers download past service workers, so that the static host would be asked for them.
import { API } from '../assets.ts';

/** In milliseconds: browsers read the address of a file after the press. */
const READ = 10_000;

const click = HTMLAnchorElement.prototype.click;

/** The name that the API gives its file (RFC 6266). */
const nameIn = ({ headers }: Response): string => {
    const told = headers.get('Content-Disposition') ?? '';
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(told)?.[1];
    return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(told)?.[1] ?? '');
};

const download = async ({ href, download: name }: HTMLAnchorElement): Promise<void> => {
    const response = await fetch(href);
    // What the API refuses is read in a tab, as a server's would be.
    if (!response.ok) return void window.open(href);
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: address, download: name || nameIn(response) });
    click.call(link);
    setTimeout(() => URL.revokeObjectURL(address), READ);
};

const isOfApi = (link: HTMLAnchorElement): boolean =>
    link.hasAttribute('download') && link.origin === location.origin && API.test(link.pathname);

/** Downloads files of the API by fetching them, whether people or the console press their links. */
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
