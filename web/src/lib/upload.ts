// Uploads by XMLHttpRequest, because `fetch` reports no upload progress.
import { ApiError, type ErrorBody } from '#server/contract/client.ts'
import { apiBase, NoAnswerError, readToken, endRefusedSession, renewToken, sessionHeaders } from './api.ts'

export interface UploadOptions {
  /** `PUT` replaces the present file. */
  readonly method?: 'POST' | 'PUT'
  readonly signal?: AbortSignal
  /** Idempotency key: the same for retries of a file; generated when absent. */
  readonly idempotencyKey?: string
  /** Bytes sent, and total bytes. */
  readonly onProgress?: (sentBytes: number, total: number) => void
}

interface UploadAnswer {
  readonly status: number
  readonly body: unknown
}

function post(
  path: string,
  form: FormData,
  { method = 'POST', signal, idempotencyKey, onProgress }: UploadOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `${apiBase}${path}`)
    request.withCredentials = true
    request.responseType = 'json'
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total))
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }))
    request.addEventListener('error', () => reject(new NoAnswerError(new Error('upload interrupted'))))
    request.addEventListener('abort', () => reject(new DOMException('upload cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return reject(new DOMException('upload cancelled', 'AbortError'))
    request.send(form)
  })
}

/**
 * Sends a multipart form.
 * @param path below the API's base, for example `routeUrl(documentsContract.routes.upload, { params })`
 * @returns the parsed answer, to be read with the route's `returns`
 * @throws ApiError for anything but 2xx, NoAnswerError without an answer, AbortError when aborted
 */
export async function upload(
  path: string,
  fields: Readonly<Record<string, string | Blob | undefined>>,
  given: UploadOptions = {},
): Promise<unknown> {
  const options = { idempotencyKey: crypto.randomUUID(), ...given }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  const token = readToken()
  let answer = await post(path, form, options)
  if (answer.status === 401 && (await renewToken(token))) answer = await post(path, form, options)
  if (answer.status === 401) endRefusedSession()
  if (answer.status < 200 || answer.status >= 300)
    throw new ApiError(answer.status, answer.body as Partial<ErrorBody> | undefined)
  return answer.body
}
