import type { Resource } from '@api-platform/api-doc-parser';
import { analyzer } from './analyzer.ts';

/** What a record is called: its name, as far as one can be guessed. */
export const titleOf = (schema: Resource, record: Readonly<Record<string, unknown>>): string =>
    String(record[analyzer.getFieldNameFromSchema(schema)] ?? record.id);
