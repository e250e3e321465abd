/** The pictures of an item. */
export const item_pictures = {
    name: 'Picture |||| Pictures',
    fields: {
        item: 'Item',
        position: 'Position',
        isMain: 'Main picture',
        alt: 'Alternative text (French)',
        altEn: 'Alternative text (English)',
        rotation: 'Rotation (degrees)',
        crop: 'Crop',
        width: 'Width',
        height: 'Height',
        bytes: 'Size',
        mediaType: 'Format',
        originalName: 'File name',
        state: 'State',
        thumbnails: 'Thumbnails',
        originalThumbnails: 'Thumbnails of the original',
        createdAt: 'Added on',
    },
    download: {
        /** Name of the archive, and what is told in it. */
        file: 'pictures',
        fallback_text: 'These items have no EAN code. Their pictures are named after their reference:',
        missing_text: 'These pictures could not be read, and are not in this archive:',
    },
    state: { pending: 'In preparation', ready: 'Ready', failed: 'Not readable' },
};
