/** Contacts of a text, divided by commas, semicolons and line breaks. */
export const splitContacts = (text: string): string[] =>
  text
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Offset of Puerto Rico from UTC, which is the same all year. */
const utcOffset = '-04:00'
/** How much earlier the clock in Puerto Rico is than UTC. */
const utcOffsetMs = 4 * 3_600_000

/** Returns the instant of a day and time in Puerto Rico, `2027-01-08T10:00`; null for an empty text. */
export const instantOf = (local: string | null): string | null =>
  local === null || local === '' ? null : new Date(`${local.slice(0, 16)}:00${utcOffset}`).toISOString()

/** Returns an instant as day and time in Puerto Rico, for a field of the browser. */
export const localOf = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) - utcOffsetMs).toISOString().slice(0, 16)
