/** Hydra (JSON-LD) for react-admin: the package `@comptoir/hydra`, which depends neither on React nor on this product. */
export { toPage } from './collection.ts';
export { createHydraDataProvider } from './dataProvider.ts';
export { calendarDay, dateBound, localMinute } from './dates.ts';
export type {
    DescribedApi,
    DescribedField,
    DescribedOperation,
    DescribedParameter,
    DescribedResource,
    OperationType,
} from './described.ts';
export { allowsMethod, embeddedRecord, etagOfRecord, recordFrom } from './document.ts';
export type { LiveCallback, LiveEvent, LiveType, Subscribe, Unsubscribe } from './live/events.ts';
export { createLive } from './live/live.ts';
export type { LastRequest, Live, LiveOptions } from './live/topics.ts';
export { type ManyBody, type ManyFailure, mapLimited, slices } from './many.ts';
export { isAnswered, newIdempotencyKey } from './once.ts';
export { createPayload, updatePayload } from './payload.ts';
export { explanationOf, type FailureKind, HydraError, notHydra } from './problem.ts';
export {
    encodeParameters,
    filterParametersOf,
    listParameters,
    type QueryParameter,
    withParameters,
} from './query.ts';
export { createSend } from './request.ts';
export type {
    HydraDataProvider,
    HydraOptions,
    HydraRequestOptions,
    HydraResource,
    Method,
    Polled,
} from './types.ts';
export { isPlainObject } from './value.ts';
export { type ErrorTree, errorTree, readViolations, type Violation } from './violations.ts';
