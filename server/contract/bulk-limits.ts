/** Rows that one request of a bulk act changes at most. Apart from the schemas, so that a screen does not load them. */
export const maxBulkRows = 500
