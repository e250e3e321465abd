import type { Crop, ThumbnailFile } from '#contract/language/kinds.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Rule } from '#contract/language/rules.ts';

export interface Picture {
    readonly id: string;
    /** Position among the pictures of the record, from 1. */
    readonly position: number;
    readonly isMain: boolean;
    readonly alt: string | null;
    readonly altEn: string | null;
    readonly rotation: number;
    readonly crop: Crop | null;
    readonly width: number;
    readonly height: number;
    readonly bytes: number | null;
    readonly mediaType: string;
    readonly originalName: string;
    readonly state: 'pending' | 'ready' | 'failed';
    readonly thumbnails: readonly ThumbnailFile[];
    readonly originalThumbnails: readonly ThumbnailFile[];
}

export type PictureChange = Partial<Pick<Picture, 'position' | 'isMain' | 'alt' | 'altEn' | 'rotation' | 'crop'>>;

export interface PicturesOf {
    readonly resource: ResourceName;
    /** Name of the property and filter that refers to the record. */
    readonly owner: string;
    /** Resources that display the pictures, invalidated when these change. */
    readonly shownIn: readonly ResourceName[];
    readonly rules: readonly Rule<{ readonly type: string; readonly size: number }>[];
    readonly formats: Readonly<Record<string, string>>;
    /** Maximum file size in bytes. */
    readonly maxBytes: number;
    /** Maximum number of pictures per record. */
    readonly most: number;
    /** Maximum length of the alternative text. */
    readonly altMax: number;
}
