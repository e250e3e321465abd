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
        action: 'Download pictures',
        density: 'Resolution',
        dpi: '%{dpi} dpi',
        use_300: 'High resolution, for print',
        use_72: 'Low resolution, for screens and the web',
        rename: 'Rename with the EAN code',
        rename_hint: 'Otherwise the files are named after the reference.',
        counting: 'Counting the pictures…',
        none: 'None of these items has a picture: there is nothing to download.',
        sized: '%{count} picture, %{size} |||| %{count} pictures, %{size}',
        unsized:
            '%{count} picture. It is still to be made: its size is not known yet. |||| %{count} pictures. Some are still to be made: the size is not known yet.',
        without_picture:
            '%{count} item has no picture: %{references}. |||| %{count} items have no picture: %{references}.',
        without_ean:
            '%{count} item has no EAN code, and keeps its reference: %{references}. |||| %{count} items have no EAN code, and keep their reference: %{references}.',
        and_more: '%{references} and %{count} more |||| %{references} and %{count} more',
        start: 'Download',
        starting: 'Preparing the link…',
        /** Name of the archive, and the texts of its files. */
        file: 'pictures',
        fallback_text: 'These items have no EAN code. Their pictures are named after their reference:',
        missing_text: 'These pictures could not be read, and are not in this archive:',
    },
    state: { pending: 'In preparation', ready: 'Ready', failed: 'Not readable' },
};
