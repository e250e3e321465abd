import type { Resource } from '@api-platform/api-doc-parser';
import type { Drawn } from '#src/components/form/conflict/Value.tsx';
import { useFormat } from '#src/components/useFormat.ts';
import { analyzer } from './analyzer.ts';

const Day = ({ value }: { value: string }) => useFormat().date(value);

/** A day has no time to be shown. */
export const drawnDays = ({ fields }: Resource): Drawn =>
    Object.fromEntries(
        (fields ?? []).filter(field => analyzer.getFieldType(field) === 'date').map(({ name }) => [name, Day]),
    );
