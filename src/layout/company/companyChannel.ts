/** Tells the browser's other tabs which company their person works on now (B7). */
interface Switched {
    /** IRI of the person. */
    readonly person: string;
    /** IRI of the company. */
    readonly company: string;
}

const NAME = 'current_company';

const readSwitched = (data: unknown): Switched | undefined => {
    if (typeof data !== 'object' || data === null || !('person' in data) || !('company' in data)) return undefined;
    const { person, company } = data;
    return typeof person === 'string' && typeof company === 'string' ? { person, company } : undefined;
};

export const tellOtherTabs = (switched: Switched): void => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(NAME);
    channel.postMessage(switched);
    channel.close();
};

/** @returns a function that ends the subscription. */
export const onSwitchedElsewhere = (receive: (switched: Switched) => void): (() => void) => {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => {
        const switched = readSwitched(data);
        if (switched) receive(switched);
    });
    return () => channel.close();
};
