import type { ElementType } from 'react';

/** Headings under which the side bar gathers entries; `none` stands at the top level. */
export type MenuGroup = 'none' | 'catalogue' | 'administration';

/** How a declared resource appears in the side bar (row S3). */
export interface MenuEntry {
    /** Name that `GET /api/menu` must give for the resource to have a route and an entry (row R4). */
    readonly entry: string;
    readonly group: MenuGroup;
    /** Ascending within the group. */
    readonly order: number;
    readonly icon: ElementType;
}
