/** Hydra (JSON-LD) <-> react-admin. Knows neither React nor any product: it could be its own package. */
export { toPage } from './collection.ts';
export { createHydraDataProvider } from './dataProvider.ts';
export { embeddedIn, etagOf, toRecord } from './document.ts';
export type { ManyBody, ManyFailure } from './many.ts';
export { createPayload, updatePayload } from './payload.ts';
export { explanationOf, type FailureKind, HydraError, notHydra } from './problem.ts';
export { encodeParameters, filterParametersOf, listParameters, type Parameter } from './query.ts';
export { createSend } from './request.ts';
export type { HydraDataProvider, HydraOptions, HydraRequestOptions, HydraResource, Method, Polled } from './types.ts';
export { type ErrorTree, violationsOf } from './violations.ts';
