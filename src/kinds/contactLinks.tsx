import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { loadPart } from '../routing/loadPart.ts';

type Phones = typeof import('#contract/values/phones.ts');

const { subscribe, notify } = createListeners();
const kept: { phones?: Phones; isAsked?: boolean } = {};

const load = async (): Promise<void> => {
    if (kept.isAsked) return;
    kept.isAsked = true;
    try {
        kept.phones = await loadPart(() => import('#contract/values/phones.ts'));
        notify();
    } catch {
        // Numbers stay as they are stored; the next screen tries again.
        kept.isAsked = false;
    }
};

const current = (): Phones | undefined => kept.phones;

/** Reads and writes telephone numbers; undefined until the library has arrived, which no list waits for. */
export const usePhones = (): Phones | undefined => {
    const phones = useSyncExternalStore(subscribe, current);
    useEffect(() => void load(), []);
    return phones;
};

/** An e-mail address, to which a click writes. */
export const Email = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

/** A web site, which opens in a tab of its own; any other address stays a text, because links may run scripts. */
export const Website = ({ address }: { address: string }) =>
    /^https?:\/\//i.test(address) ? (
        <a href={address} target="_blank" rel="noreferrer">
            {address}
        </a>
    ) : (
        address
    );

/** A telephone number as its reader writes it, which a click calls. */
export const Phone = ({ number }: { number: string }) => {
    const phones = usePhones();
    return <a href={`tel:${number}`}>{phones?.writePhone(number) ?? number}</a>;
};
