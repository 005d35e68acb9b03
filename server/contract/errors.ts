// Browser-safe types of the error table; the phrases of each module live in its `<module>.errors.ts`.
import type { Phrases } from './locale.ts'

/** HTTP status of an error code and its sentence in each language. */
export interface ErrorEntry extends Phrases {
  readonly status:
    | 400
    | 401
    | 402
    | 403
    | 404
    | 405
    | 408
    | 409
    | 410
    | 412
    | 413
    | 415
    | 416
    | 422
    | 429
    | 431
    | 500
    | 501
    | 502
    | 503
    | 507
}
export type ErrorTable = Readonly<Record<string, ErrorEntry>>
