// Order of fields. Page numbers start at 1, have no gaps and never decrease.
interface OrderedField {
  readonly id: string
  readonly page: number
}

/** Renumbers pages from 1 without gaps. Unchanged fields are the same objects. */
export function withConsecutivePages<F extends OrderedField>(fields: readonly F[]): readonly F[] {
  let page = 1
  return fields.map((field, index) => {
    if (index > 0 && field.page > (fields[index - 1] as F).page) page += 1 // index > 0, so there is a previous field
    return field.page === page ? field : { ...field, page }
  })
}

/** Moves a field to another index. It joins the page of the field whose place it takes. */
export function withFieldMoved<F extends OrderedField>(fields: readonly F[], id: string, to: number): readonly F[] {
  const from = fields.findIndex((field) => field.id === id)
  const field = fields[from]
  const target = Math.max(0, Math.min(to, fields.length - 1))
  const replacedField = fields[target]
  if (!field || !replacedField || target === from) return fields
  const remaining = fields.filter((other) => other.id !== id)
  return withConsecutivePages([
    ...remaining.slice(0, target),
    { ...field, page: replacedField.page },
    ...remaining.slice(target),
  ])
}

/** Removes a field; if it started a page, the next field on that page starts it. */
export const withoutField = <F extends OrderedField>(fields: readonly F[], id: string): readonly F[] =>
  withConsecutivePages(fields.filter((field) => field.id !== id))

/** Returns whether a field starts a page; the first field always does. */
export const startsPage = (fields: readonly OrderedField[], index: number): boolean =>
  index === 0 || (fields[index]?.page ?? 0) > (fields[index - 1]?.page ?? 0)

/** Starts a page with a field, or merges its page with the previous page. */
export function withPageBreak<F extends OrderedField>(fields: readonly F[], id: string, starts: boolean): readonly F[] {
  const fieldIndex = fields.findIndex((field) => field.id === id)
  if (fieldIndex <= 0 || startsPage(fields, fieldIndex) === starts) return fields
  return withConsecutivePages(
    fields.map((field, index) => (index < fieldIndex ? field : { ...field, page: field.page + (starts ? 1 : -1) })),
  )
}
