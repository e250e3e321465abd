import fc from 'fast-check';
import { isWhole } from './extent.ts';

// Properties are tried on the same values in each run of `npm test`, and on others each time with `npm run test:all`.
if (!isWhole) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261 });
