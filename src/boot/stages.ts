import type { Locale } from '#i18n/index.ts';

/** Files of the console, written into the page by the build (`tools/build/preloaded.ts`). */
interface Written {
    readonly stages: Readonly<Record<string, readonly string[]>>;
    /** Resources with a separate file of contract, list and messages, such as `price_lists`; others share the console's. */
    readonly areas: Readonly<Record<string, readonly string[]>>;
}

const written = (): Partial<Written> => JSON.parse(document.getElementById('stages')?.textContent || '{}');

/** @returns promise that resolves when the file is loaded or has failed */
const preload = (file: string, priority?: 'low'): Promise<unknown> => {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    if (priority) link.fetchPriority = priority;
    // Like the tags that use the files: another mode would fetch them twice.
    link.crossOrigin = '';
    link.href = file;
    const ended = new Promise(resolve => {
        link.onload = resolve;
        link.onerror = resolve;
    });
    document.head.append(link);
    return ended;
};

/** Fetches the files of stages without running them. */
export const preloadStages = (names: readonly string[], priority?: 'low'): Promise<unknown> => {
    const { stages } = written();
    return Promise.all(names.flatMap(name => stages?.[name] ?? []).map(file => preload(file, priority)));
};

export const consoleStages = (locale: Locale): readonly string[] => [`${locale}Console`, 'console'];

/** Stages with contract, list and messages of the address's resource or page, unless the console's stages have them. */
export const stagesAt = (address: string, locale: Locale): readonly string[] => {
    const { areas = {} } = written();
    const segments = (address.split('?')[0] ?? '').split('/');
    const area = Object.keys(areas).find(one => areas[one]?.some(name => segments.includes(name)));
    return area ? ['lists', `lists${area}`, `${locale}${area}`] : [];
};
