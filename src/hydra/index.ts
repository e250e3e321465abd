/** Hydra (JSON-LD) for react-admin. It depends neither on React nor on this product, and could be a package. */
export { toPage } from './collection.ts';
export { createHydraDataProvider } from './dataProvider.ts';
export { embeddedRecord, etagOfRecord, recordFrom } from './document.ts';
export type { ManyBody, ManyFailure } from './many.ts';
export { isAnswered, newIdempotencyKey } from './once.ts';
export { createPayload, updatePayload } from './payload.ts';
export { explanationOf, type FailureKind, HydraError, notHydra } from './problem.ts';
export { encodeParameters, filterParametersOf, listParameters, type QueryParameter } from './query.ts';
export { createSend } from './request.ts';
export type {
    DescribedApi,
    HydraDataProvider,
    HydraOptions,
    HydraRequestOptions,
    HydraResource,
    Method,
    Polled,
} from './types.ts';
export { type ErrorTree, readViolations } from './violations.ts';
