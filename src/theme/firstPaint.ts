import { parse, rootAttributes } from './settings.ts';
import { THEME_KEY, writeAttributes } from './writeAttributes.ts';

/** Row C4: built into the page itself, and run before its first paint. A browser without storage shows the defaults. */
const saved = (): string | null => {
    try {
        return localStorage.getItem(THEME_KEY);
    } catch {
        return null;
    }
};

writeAttributes(document, rootAttributes(parse(saved()), { width: window.innerWidth }));
