import { consoleMessages } from './console.ts';
import { problems } from './problems.ts';
import { startMessages } from './start.ts';

/** All messages but those of few screens, which are loaded with them; the API tells most of `problems` itself. */
export const messages = { ...startMessages, ...consoleMessages, problems };
