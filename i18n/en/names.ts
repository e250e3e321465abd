import { namesOf } from '../names.ts';
import { messages } from './index.ts';

/** Computed by the build (`tools/build/computed.ts`). */
export const names = namesOf(messages.resources);
