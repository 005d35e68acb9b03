/**
 * Rows per page that every list offers; the same as `pageSizes` of `#server/contract/shared.ts`, kept apart so that a
 * table does not load the schema library.
 */
export const pageSizes = [10, 25, 50, 100] as const
