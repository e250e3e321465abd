import { Problem } from '../../hydra/problem.ts';

/** 409: another request with the same key is not finished. */
export const underWay = (): Problem => new Problem(409, 'idempotency_running', { headers: { 'Retry-After': '1' } });
