import type { ElementType } from 'react';
import type { ResourceName } from '#contract/language/names.ts';

/** Groups of the side bar; `none` is the top level. */
export type MenuGroup = 'none' | 'sales' | 'catalogue' | 'settings' | 'administration';

/** Position of a resource in the side bar (S3). */
export interface MenuPlacement {
    /** Name that `GET /api/menu` must contain for the resource to have routes and an entry (R4). */
    readonly entry: string;
    /** Resource whose permissions apply to a page. */
    readonly of?: ResourceName;
    readonly group: MenuGroup;
    /** Ascending within the group. */
    readonly order: number;
    readonly icon: ElementType;
}
