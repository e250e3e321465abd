// Port of carriers of documents, which platforms for electronic invoices will implement as well (ADR 0135).

/** File that a transport hands to its carrier. */
export interface TransportFile {
    readonly fileName: string;
    readonly mediaType: string;
    readonly bytes: Uint8Array;
}

/** Answer of a carrier that accepted a file. */
export interface Acceptance {
    /** Identifier of the file at the carrier; null if the carrier gives none. */
    readonly carrierId: string | null;
}

/** Identifier of a sending, the same at each try, so that carriers and recipients recognise a repetition. */
export interface Tracked {
    readonly trackingId: string;
}

/**
 * Way in which documents leave.
 * @typeParam R recipient, as the carrier addresses it
 */
export interface Transport<R extends Tracked> {
    readonly name: string;
    /**
     * Hands a file to the carrier.
     * @throws Refused that is no server fault if a retry would be refused as well; any other error is worth a retry
     */
    send(file: TransportFile, recipient: R, signal: AbortSignal): Promise<Acceptance>;
    /** State of an accepted file, in the words of the carrier. */
    status?(carrierId: string): Promise<string>;
    /** Finds a file that the carrier accepted although its answer was lost, before a retry sends it again. */
    search?(trackingId: string): Promise<Acceptance | undefined>;
    /** Bytes of a file at the carrier. */
    fetch?(carrierId: string): Promise<Uint8Array>;
}
