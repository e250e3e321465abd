import { parse, prefersDark, rootAttributes } from '../theme/settings.ts';
import { THEME_KEY, writeAttributes } from '../theme/writeAttributes.ts';
import { replaceBlockedStorage } from './storage.ts';

// C4: inlined in the page and run before the first paint. Without storage, the defaults apply.
replaceBlockedStorage(window);
const settings = parse(localStorage.getItem(THEME_KEY), prefersDark(window));
writeAttributes(document, rootAttributes(settings, { width: window.innerWidth }));
