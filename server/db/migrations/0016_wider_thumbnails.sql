-- Thumbnails are now made up to 1280 pixels wide: those of wider pictures are made again, beside those that are there.
UPDATE "picture_renditions" SET "state" = 'pending' WHERE "state" = 'ready' AND "width" > 640;
