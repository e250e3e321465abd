import type { Acceptance, TransmissionTracking, Transport, TransportFile } from '#server/transports/transport.ts';

interface FakeTransport extends Transport<TransmissionTracking> {
    /** Files that the carrier accepted, by tracking id. */
    readonly accepted: ReadonlyMap<string, TransportFile>;
    /** Fails further sends: before the carrier accepts the file, or after it did. */
    fail(when: 'before' | 'after' | 'never'): void;
}

/** A carrier that can be searched, as platforms for electronic invoices can. */
export const createFakeTransport = (): FakeTransport => {
    const accepted = new Map<string, TransportFile>();
    let failing: 'before' | 'after' | 'never' = 'never';
    const acceptanceOf = (trackingId: string): Acceptance => ({ carrierId: `flow-${trackingId}` });
    const fileOf = (carrierId: string): TransportFile | undefined => accepted.get(carrierId.replace('flow-', ''));
    return {
        name: 'fake',
        accepted,
        fail: when => {
            failing = when;
        },
        send: async (file, { trackingId }) => {
            if (failing === 'before') throw new Error('ECONNREFUSED');
            if (accepted.has(trackingId)) throw new Error('AlreadyExistingFlow');
            accepted.set(trackingId, file);
            if (failing === 'after') throw new Error('ETIMEDOUT');
            return acceptanceOf(trackingId);
        },
        status: async carrierId => (fileOf(carrierId) ? 'Ok' : 'Error'),
        search: async trackingId => (accepted.has(trackingId) ? acceptanceOf(trackingId) : undefined),
        fetch: async carrierId => fileOf(carrierId)?.bytes ?? new Uint8Array(),
    };
};
