// Port of carriers of documents; e-invoicing platforms will implement it as well (ADR 0135).

export interface TransportFile {
    readonly fileName: string;
    readonly mediaType: string;
    readonly bytes: Uint8Array;
}

export interface Acceptance {
    /** Identifier of the file at the carrier; null if the carrier gives none. */
    readonly carrierId: string | null;
}

/** Identifier of a transmission, equal at each try, so that carriers and recipients detect duplicates. */
export interface TransmissionTracking {
    readonly trackingId: string;
}

/** Carrier of documents. @typeParam R recipient, as the carrier addresses it */
export interface Transport<R extends TransmissionTracking> {
    readonly name: string;
    /** Hands a file over. @throws Refused (client fault) after a permanent rejection; other errors are retried */
    send(file: TransportFile, recipient: R, signal: AbortSignal): Promise<Acceptance>;
    /** State of an accepted file, as named by the carrier. */
    status?(carrierId: string): Promise<string>;
    /** Finds an accepted file whose response was lost, before a retry. */
    search?(trackingId: string): Promise<Acceptance | undefined>;
    /** Bytes of a file at the carrier. */
    fetch?(carrierId: string): Promise<Uint8Array>;
}
