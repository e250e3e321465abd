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
        // Numbers stay unformatted; the next screen tries again.
        kept.isAsked = false;
    }
};

const current = (): Phones | undefined => kept.phones;

/** Parser and formatter of telephone numbers; undefined while the library is loading, for which lists do not wait. */
export const usePhones = (): Phones | undefined => {
    const phones = useSyncExternalStore(subscribe, current);
    useEffect(() => void load(), []);
    return phones;
};

export const Email = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

/** A web site, opened in a new tab. Other schemes stay text, because links may run scripts. */
export const Website = ({ address }: { address: string }) =>
    /^https?:\/\//i.test(address) ? (
        <a href={address} target="_blank" rel="noreferrer">
            {address}
        </a>
    ) : (
        address
    );

export const Phone = ({ number }: { number: string }) => {
    const phones = usePhones();
    return <a href={`tel:${number}`}>{phones?.writePhone(number) ?? number}</a>;
};
