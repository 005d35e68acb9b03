import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { PassThrough, Readable } from 'node:stream'
import { assertStorageKey, StorageNotFoundError, StorageUnavailableError } from '../ports/storage.ts'
import type { Storage } from '../ports/storage.ts'
import { storageErrorOf } from './s3-errors.ts'
import { nextPart, partBytes, partsOf, uploadInParts } from './s3-multipart.ts'

export interface S3StorageOptions {
  readonly bucket: string
  /** Prepended to every key, without slashes at its ends; for a bucket that has other objects, too. */
  readonly prefix?: string
  /** Address of an S3-compatible store; unset = Amazon's own for the region. */
  readonly endpoint?: string
  readonly region?: string
  /** `http://host/bucket/key` instead of `http://bucket.host/key`; by default on when an endpoint is given. */
  readonly forcePathStyle?: boolean
  /** If unset, the SDK finds credentials by itself (role of the machine, profile). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Time limit without data from the store, in milliseconds. */
  readonly timeoutMs?: number
  readonly maxAttempts?: number
}

const openClient = (options: S3StorageOptions, timeoutMs: number): S3Client =>
  new S3Client({
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

/** Stores objects in a bucket. */
export function createS3Storage(options: S3StorageOptions): Storage {
  const { bucket, timeoutMs = 15_000 } = options
  const prefix = options.prefix ? `${options.prefix}/` : ''
  const client = openClient(options, timeoutMs)
  const keyOf = (key: string): string => {
    assertStorageKey(key)
    return prefix + key
  }

  return {
    async write(key, stream, signal) {
      const target = { Bucket: bucket, Key: keyOf(key) }
      const abortSignal = signal ?? new AbortController().signal
      const stop = () => stream.destroy(abortSignal.reason instanceof Error ? abortSignal.reason : undefined)
      abortSignal.addEventListener('abort', stop, { once: true })
      try {
        abortSignal.throwIfAborted()
        const rest = partsOf(stream)
        const first = (await nextPart(rest)) ?? Buffer.alloc(0)
        if (first.length >= partBytes)
          return { sizeBytes: await uploadInParts(client, { target, first, rest, abortSignal }) }
        await client.send(new PutObjectCommand({ ...target, Body: first, ContentLength: first.length }), {
          abortSignal,
        })
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
