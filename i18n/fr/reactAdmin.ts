import messages from 'ra-language-french';
import { typesetAll } from '../typeset.ts';

/** The messages of react-admin itself, computed by the build (`tools/build/computed.ts`). */
export const reactAdmin = typesetAll(messages, 'fr');
