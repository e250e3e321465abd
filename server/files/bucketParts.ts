import {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    PutObjectCommand,
    type S3Client,
    UploadPartCommand,
} from '@aws-sdk/client-s3';

/** Part size in bytes: S3 requires at least 5 MB for all parts but the last. */
const PART = 8 * 1024 * 1024;

interface BucketObject {
    readonly Bucket: string;
    readonly Key: string;
    readonly ContentType: string;
}

async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    let [held, length]: [Uint8Array[], number] = [[], 0];
    for await (const piece of pieces) {
        held.push(piece);
        length += piece.length;
        if (length < PART) continue;
        yield Buffer.concat(held);
        [held, length] = [[], 0];
    }
    if (length > 0) yield Buffer.concat(held);
}

const upload = async (client: S3Client, { ContentType, ...place }: BucketObject, parts: AsyncIterable<Buffer>) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType }));
    const whole = { ...place, UploadId };
    try {
        const Parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = [];
        for await (const Body of parts) {
            const PartNumber = Parts.length + 1;
            const { ETag } = await client.send(new UploadPartCommand({ ...whole, PartNumber, Body }));
            Parts.push({ PartNumber, ETag });
        }
        await client.send(new CompleteMultipartUploadCommand({ ...whole, MultipartUpload: { Parts } }));
    } catch (error) {
        // The first error explains the failure. An upload that cannot be aborted is left to the bucket's lifecycle rule
        // (README).
        await client.send(new AbortMultipartUploadCommand(whole)).catch(() => undefined);
        throw error;
    }
};

/** Uploads a file with at most two parts in memory; a short file in a single request, since S3 requires known lengths. */
export const putInParts = async (
    client: S3Client,
    place: BucketObject,
    pieces: AsyncIterable<Uint8Array>,
): Promise<void> => {
    const parts = partsOf(pieces);
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    if (first.length < PART) return void (await client.send(new PutObjectCommand({ ...place, Body: first })));
    const all = async function* (): AsyncGenerator<Buffer> {
        yield first;
        yield* parts;
    };
    await upload(client, place, all());
};
