/** Service worker types, which the page's type library lacks. */
export interface LongEvent {
    waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LongEvent {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}

export interface MessageEventOfClient extends LongEvent {
    readonly data: 'setUp' | 'reset' | 'stay';
    readonly ports: readonly MessagePort[];
}

interface Events {
    readonly install: LongEvent;
    readonly activate: LongEvent;
    readonly fetch: FetchEvent;
    readonly message: MessageEventOfClient;
}

export interface ServiceWorkerScope {
    readonly clients: {
        claim(): Promise<void>;
        matchAll(): Promise<readonly { postMessage(told: object): void }[]>;
    };
    skipWaiting(): Promise<void>;
    addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
