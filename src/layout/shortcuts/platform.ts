import { isApple } from '../../components/isApple.ts';

/** Name of the key that is held for a command, as the browser calls it. */
export const commandKey = (): 'Meta' | 'Control' => (isApple() ? 'Meta' : 'Control');

/** That key and no other is held. */
export const isCommand = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
    (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
