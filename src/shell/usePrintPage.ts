import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { printPage } from '../ui/toPrint.ts';

/** Returns a function that prints the page with all parts of a record, those that are loaded on demand included. */
export const usePrintPage = (): (() => void) => {
    const queries = useQueryClient();
    return useCallback(() => void printPage(() => queries.isFetching() > 0), [queries]);
};
