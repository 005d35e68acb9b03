import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { CompletedPart } from '@aws-sdk/client-s3'
import { PassThrough, Readable } from 'node:stream'
import {
  assertStorageKey,
  StorageError,
  StorageFullError,
  StorageNotFoundError,
  StorageUnavailableError,
} from '../ports/storage.ts'
import type { Storage } from '../ports/storage.ts'

export interface S3StorageOptions {
  readonly bucket: string
  /** Prepended to every key, without slashes at its ends; for a bucket that has other objects, too. */
  readonly prefix?: string
  /** Address of an S3-compatible store; unset = Amazon's own for the region. */
  readonly endpoint?: string
  readonly region?: string
  /** `http://host/bucket/key` instead of `http://bucket.host/key`; by default on when an endpoint is given. */
  readonly forcePathStyle?: boolean
  /** Unset: credentials that the SDK finds by itself (role of the machine, profile). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Time limit without data from the store, milliseconds. */
  readonly timeoutMs?: number
  readonly maxAttempts?: number
}

/** Size of a part of a multipart upload, bytes. S3 requires at least 5 MiB and accepts 10,000 parts (here: 78 GiB). */
const partBytes = 8 * 1024 * 1024

/**
 * Stores objects in a bucket. Multipart uploads do not use `@aws-sdk/lib-storage`: when aborted, it does not cancel
 * requests in flight, and it returns before the parts are removed.
 */
export function createS3Storage(options: S3StorageOptions): Storage {
  const { bucket, timeoutMs = 15_000 } = options
  const prefix = options.prefix ? `${options.prefix}/` : ''
  const client = new S3Client({
    region: options.region ?? 'us-east-1',
    endpoint: options.endpoint,
    forcePathStyle: options.forcePathStyle ?? options.endpoint !== undefined,
    credentials: options.credentials,
    maxAttempts: options.maxAttempts ?? 3,
    // Many compatible stores do not support the newer default checksums; files are authenticated by their encryption.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 5_000),
      requestTimeout: timeoutMs * 2,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
  })
  const keyOf = (key: string): string => {
    assertStorageKey(key)
    return prefix + key
  }

  async function uploadInParts(
    key: string,
    parts: AsyncGenerator<Buffer>,
    first: Buffer,
    abortSignal: AbortSignal,
  ): Promise<number> {
    const target = { Bucket: bucket, Key: key }
    // Without the signal: if this request were cancelled after the store had begun the upload, its id would be unknown,
    // and the upload would take space until the sweep.
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
    try {
      abortSignal.throwIfAborted()
      const sent: CompletedPart[] = []
      let sizeBytes = 0
      for (let part: Buffer | undefined = first; part; part = await nextPart(parts)) {
        const PartNumber = sent.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: part }), {
          abortSignal,
        })
        sent.push({ PartNumber, ETag })
        sizeBytes += part.length
      }
      abortSignal.throwIfAborted()
      // Without the signal, too: the store may have completed the upload although its answer did not arrive.
      await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: sent } }))
      return sizeBytes
    } catch (error) {
      // What cannot be removed now is removed by the sweep; the first error is reported.
      await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined)
      throw error
    }
  }

  return {
    async write(key, stream, signal) {
      const target = keyOf(key)
      const abortSignal = signal ?? new AbortController().signal
      const stop = () => stream.destroy(abortSignal.reason instanceof Error ? abortSignal.reason : undefined)
      abortSignal.addEventListener('abort', stop, { once: true })
      try {
        abortSignal.throwIfAborted()
        const parts = partsOf(stream)
        const first = (await nextPart(parts)) ?? Buffer.alloc(0)
        if (first.length >= partBytes) return { sizeBytes: await uploadInParts(target, parts, first, abortSignal) }
        await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: target, Body: first, ContentLength: first.length }),
          { abortSignal },
        )
        return { sizeBytes: first.length }
      } catch (error) {
        if (!stream.destroyed) stream.destroy()
        if (abortSignal.aborted || error === stream.errored || isPrematureClose(error)) throw error
        throw storageErrorOf(error, key)
      } finally {
        abortSignal.removeEventListener('abort', stop)
      }
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(key), Range }))
        if (!(Body instanceof Readable)) throw new TypeError('The store answered without a body')
        return guardBody(Body, key)
      } catch (error) {
        throw storageErrorOf(error, key)
      }
    },

    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key) }))
      } catch (error) {
        const storageError = storageErrorOf(error, key)
        if (!(storageError instanceof StorageNotFoundError)) throw storageError
      }
    },

    async *list(listPrefix) {
      let ContinuationToken: string | undefined
      do {
        const answer = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + listPrefix, ContinuationToken }))
          .catch((error: unknown) => {
            throw storageErrorOf(error, listPrefix)
          })
        for (const { Key, Size, LastModified } of answer.Contents ?? []) {
          if (Key !== undefined)
            yield { key: Key.slice(prefix.length), sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
        }
        ContinuationToken = answer.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },

    async sweep(before) {
      let removed = 0
      try {
        const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
        for (const { Key, UploadId, Initiated } of Uploads ?? []) {
          if (!Initiated || Initiated >= before) continue
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
          removed += 1
        }
      } catch (error) {
        throw storageErrorOf(error, prefix)
      }
      return removed
    },

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (error) {
        throw new StorageUnavailableError(error)
      }
    },
  }
}

/** Cuts the stream into buffers of `partBytes`; only the last may be shorter. */
async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    buffered.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    let all = Buffer.concat(buffered)
    for (; all.length >= partBytes; all = all.subarray(partBytes)) yield all.subarray(0, partBytes)
    buffered = [all]
    size = all.length
  }
  if (size > 0) yield Buffer.concat(buffered)
}

async function nextPart(parts: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const step = await parts.next()
  return step.done ? undefined : step.value
}

/** Returns a stream of the body that fails with a storage error when the body is truncated. */
function guardBody(body: Readable, key: string): Readable {
  const output = new PassThrough({ highWaterMark: 256 * 1024 })
  const fail = (cause: unknown) => output.destroy(toError(storageErrorOf(cause, key)))
  body.once('error', fail)
  body.once('close', () => {
    if (!body.readableEnded) fail(new Error('The body ended early'))
  })
  output.once('close', () => body.destroy())
  return body.pipe(output)
}

function toError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value))
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

const fullCodes = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
  'EntityTooLarge',
])

function storageErrorOf(error: unknown, key: string): unknown {
  if (error instanceof StorageError || error instanceof TypeError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoSuchKey' || name === 'NotFound') return new StorageNotFoundError(key, error)
  if (fullCodes.has(name) || httpStatusOf(error) === 507) return new StorageFullError(error)
  return new StorageUnavailableError(error)
}

function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const metadata = error.$metadata
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined
  return typeof status === 'number' ? status : undefined
}
