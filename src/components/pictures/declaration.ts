import type { ResourceName } from '#contract/names.ts';
import type { Crop, Thumbnail } from '#contract/property.ts';
import type { Rule } from '#contract/rules.ts';

/** A picture of a record, as the API has it. */
export interface Picture {
    readonly id: string;
    /** Among those of its record, from 1. */
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
    readonly thumbnails: readonly Thumbnail[];
    readonly originalThumbnails: readonly Thumbnail[];
}

/** What may be changed of one. */
export type PictureChange = Partial<Pick<Picture, 'position' | 'isMain' | 'alt' | 'altEn' | 'rotation' | 'crop'>>;

/** The pictures of a kind of record, as its resource declares them. */
export interface PicturesOf {
    readonly resource: ResourceName;
    /** Property and filter that holds the record they belong to. */
    readonly owner: string;
    /** Resources that tell of them: read anew when they change. */
    readonly shownIn: readonly ResourceName[];
    readonly rules: readonly Rule<{ readonly type: string; readonly size: number }>[];
    /** Media type to the name that people know. */
    readonly formats: Readonly<Record<string, string>>;
    /** Bytes. */
    readonly maxBytes: number;
    /** How many a record may have. */
    readonly most: number;
    /** Longest alternative text. */
    readonly altMax: number;
}
