import type { GetListParams } from 'ra-core';

/** Views of a page of {@link viewsRequest}. */
export const VIEWS_PER_PAGE = 100;

/** I4: parameters of `getList` for the saved views of a list. */
export const viewsRequest = (resource: string, page: number): GetListParams => ({
    pagination: { page, perPage: VIEWS_PER_PAGE },
    sort: { field: 'name', order: 'ASC' },
    filter: { resource },
});

/** Rows of a page of a list, unless the person or a view chooses another number. */
export const ROWS_PER_PAGE = 25;
