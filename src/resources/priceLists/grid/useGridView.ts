import { type Beside, useBesideList } from '../../../list/useBesideList.ts';
import { type GridView, parametersOf, viewIn } from './address.ts';

const VIEW: Beside<GridView> = { names: ['lists', 'breaks'], read: viewIn, write: parametersOf };

/** The lists and breaks in the address. */
export const useGridView = () => useBesideList(VIEW);
