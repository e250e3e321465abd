-- JPEGs of pictures with 16 bits had other colours than these: those of formats that have them are made again when asked for.
DELETE FROM "picture_jpegs" USING "picture_renditions", "picture_originals"
WHERE "picture_jpegs"."rendition" = "picture_renditions"."key"
    AND "picture_renditions"."original" = "picture_originals"."key"
    AND "picture_originals"."media_type" IN ('image/png', 'image/tiff', 'image/avif');
