/** Maximum rows changed by one bulk request. In a separate file, so that a screen does not load the schemas. */
export const maxBulkRows = 500
