import { useFormat } from '../ui/useFormat.ts';
import { useWords } from './useWords.ts';

const KILO = 1024;
const MEGA = KILO * KILO;

/** The size of a file in words: “12 kB”, “3.4 MB”. */
export const SizeOf = ({ bytes }: { readonly bytes: number }) => {
    const { say } = useWords();
    const { number } = useFormat();
    if (bytes < MEGA) return say('size', { size: number(Math.max(1, Math.round(bytes / KILO))) });
    return say('size_large', { size: number(Math.round((bytes / MEGA) * 10) / 10) });
};
