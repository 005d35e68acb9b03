/** Returns the beginning of a well-formed text, without half of a character: PostgreSQL refuses one in JSON. */
export const cut = (text: string, maxLength: number): string => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
