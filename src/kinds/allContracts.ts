import { CONTRACTS } from '#contract/index.ts';
import { know } from './knownContracts.ts';

know(...Object.values(CONTRACTS));

export { CONTRACTS, contractOf } from '#contract/index.ts';
