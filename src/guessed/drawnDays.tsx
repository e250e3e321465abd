import type { Resource } from '@api-platform/api-doc-parser';
import type { Drawn } from '../kinds/Value.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { analyzer } from './analyzer.ts';

const Day = ({ value }: { value: string }) => useFormat().date(value);

/** Displays dates without a time. */
export const drawnDays = ({ fields }: Resource): Drawn =>
    Object.fromEntries(
        (fields ?? []).filter(field => analyzer.getFieldType(field) === 'date').map(({ name }) => [name, Day]),
    );
