/** Returns null for an optional text that is missing or blank. */
export const blankIsNull = (value: string | null | undefined): string | null => (value?.trim() ? value : null)
