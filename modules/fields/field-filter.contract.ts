// Browser-safe: filters of the list of cases by values of fields, in the syntax of the parameter `fields`: `<id of the
// field>:<value>`, separated by commas, each value URL-encoded. A text matches if the stored text contains it. Numbers,
// cents and days are a range `from..to`, of which one end may be empty. For choices and people the value is the id.

export interface FieldFilter {
  readonly fieldId: string
  readonly value: string
}

export const maxFieldFilters = 10
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Parses the parameter; omits invalid filters. */
export function readFieldFilters(text: string): readonly FieldFilter[] {
  return text
    .split(',')
    .map((filterText) => {
      const colon = filterText.indexOf(':')
      return {
        fieldId: filterText.slice(0, Math.max(colon, 0)),
        value: decodeSafely(filterText.slice(colon + 1)).trim(),
      }
    })
    .filter(({ fieldId, value }) => idPattern.test(fieldId) && value !== '')
    .slice(0, maxFieldFilters)
}

/** Formats filters as the parameter; `undefined` when there is no filter. */
export const writeFieldFilters = (filters: readonly FieldFilter[]): string | undefined =>
  filters.length === 0
    ? undefined
    : filters.map(({ fieldId, value }) => `${fieldId}:${encodeURIComponent(value)}`).join(',')

export interface FieldRange {
  readonly from: string
  readonly to: string
}
/** Reads `from..to`; a value without dots is both ends. */
export function readRange(value: string): FieldRange {
  const separatorIndex = value.indexOf('..')
  if (separatorIndex < 0) return { from: value, to: value }
  return { from: value.slice(0, separatorIndex).trim(), to: value.slice(separatorIndex + 2).trim() }
}
/** Writes a range; empty without ends. */
export const writeRange = ({ from, to }: FieldRange): string => (from === '' && to === '' ? '' : `${from}..${to}`)
