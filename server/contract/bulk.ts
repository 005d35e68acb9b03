// Bulk acts: one request does the same act to many rows of a list and reports the result of each row.
import { z } from 'zod'
import { maxBulkRows } from './bulk-limits.ts'
import { Id } from './shared.ts'

/**
 * Body of a route that applies one act to many rows: rows with these `ids`, or the first {@link maxBulkRows} rows that
 * the list shows for `filter`.
 */
export const bulkBody = <Filter extends z.ZodType, Act extends z.ZodType>(filter: Filter, act: Act) =>
  z
    .strictObject({ ids: z.array(Id).min(1).max(maxBulkRows).optional(), filter: filter.optional(), act })
    .refine(({ ids, filter: chosen }) => (ids === undefined) !== (chosen === undefined), 'validation.required')

/** The filter of a list: its query without page and order. */
export const bulkFilter = <Query extends z.ZodObject>(query: Query) =>
  query.omit({ page: true, pageSize: true, sort: true } as never) as unknown as z.ZodObject<
    Omit<Query['shape'], 'page' | 'pageSize' | 'sort'>
  >

export const BulkResult = z
  .object({
    /** Rows that are now in the requested state; `former` is the replaced value, which allows undo. */
    done: z.array(z.object({ id: Id, former: z.string().nullable() })),
    /** Rows that were not changed. `name` is null when the request identified the row by its id. */
    failed: z.array(z.object({ id: Id, name: z.string().nullable(), code: z.string(), message: z.string() })),
    /** Rows of the filter beyond the first {@link maxBulkRows}, which were not processed. */
    remaining: z.int(),
  })
  .meta({ id: 'BulkResult' })
export type BulkAnswer = z.input<typeof BulkResult>
