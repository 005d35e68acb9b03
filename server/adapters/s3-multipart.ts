// Multipart uploads to S3 without `@aws-sdk/lib-storage`: when aborted, it does not cancel requests in flight, and it
// returns before the parts are removed.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'

/** Size of a part of a multipart upload, bytes. S3 requires at least 5 MiB and accepts 10,000 parts (here: 78 GiB). */
export const partBytes = 8 * 1024 * 1024

export interface PartsUpload {
  readonly target: { readonly Bucket: string; readonly Key: string }
  readonly first: Buffer
  /** The parts after the first. */
  readonly rest: AsyncGenerator<Buffer>
  readonly abortSignal: AbortSignal
}

/** Uploads an object in parts and returns its size in bytes; removes the parts when it fails. */
export async function uploadInParts(
  client: S3Client,
  { target, first, rest, abortSignal }: PartsUpload,
): Promise<number> {
  // The request ignores the signal: if it were cancelled after the store had begun the upload, the id of the upload
  // would be unknown, and the upload would take space until the sweep.
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  try {
    abortSignal.throwIfAborted()
    const sentParts: CompletedPart[] = []
    let sizeBytes = 0
    for (let part: Buffer | undefined = first; part; part = await nextPart(rest)) {
      const PartNumber = sentParts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: part }), {
        abortSignal,
      })
      sentParts.push({ PartNumber, ETag })
      sizeBytes += part.length
    }
    abortSignal.throwIfAborted()
    // This request ignores the signal, too: the store may have completed the upload although its answer did not arrive.
    await client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: sentParts } }),
    )
    return sizeBytes
  } catch (error) {
    // An upload that cannot be aborted now is removed by the sweep; the first error is reported.
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined)
    throw error
  }
}

/** Cuts the stream into buffers of `partBytes`; only the last may be shorter. */
export async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    buffered.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    let remaining = Buffer.concat(buffered)
    for (; remaining.length >= partBytes; remaining = remaining.subarray(partBytes))
      yield remaining.subarray(0, partBytes)
    buffered = [remaining]
    size = remaining.length
  }
  if (size > 0) yield Buffer.concat(buffered)
}

export async function nextPart(parts: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const step = await parts.next()
  return step.done ? undefined : step.value
}
