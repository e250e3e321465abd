import { parse, rootAttributes } from './settings.ts';
import { THEME_KEY, writeAttributes } from './writeAttributes.ts';

/** C4: inlined in the page and run before the first paint. Without storage, the defaults are shown. */
const saved = (): string | null => {
    try {
        return localStorage.getItem(THEME_KEY);
    } catch {
        return null;
    }
};

writeAttributes(document, rootAttributes(parse(saved()), { width: window.innerWidth }));
