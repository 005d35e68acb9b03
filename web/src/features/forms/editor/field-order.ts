// Order of fields. Page numbers start at 1, have no gaps and never decrease.
interface Placed {
  readonly id: string
  readonly page: number
}

/** Renumbers pages from 1 without gaps. Unchanged fields are the same objects. */
export function dense<F extends Placed>(fields: readonly F[]): readonly F[] {
  let page = 1
  return fields.map((field, index) => {
    if (index > 0 && field.page > (fields[index - 1] as F).page) page += 1 // index - 1 is inside
    return field.page === page ? field : { ...field, page }
  })
}

/** Moves a field to another index. It joins the page of the last field that it passed. */
export function moved<F extends Placed>(fields: readonly F[], id: string, to: number): readonly F[] {
  const from = fields.findIndex((field) => field.id === id)
  const field = fields[from]
  const target = Math.max(0, Math.min(to, fields.length - 1))
  const passed = fields[target]
  if (!field || !passed || target === from) return fields
  const rest = fields.filter((other) => other.id !== id)
  return dense([...rest.slice(0, target), { ...field, page: passed.page }, ...rest.slice(target)])
}

/** Removes a field; the next one on its page starts that page. */
export const removed = <F extends Placed>(fields: readonly F[], id: string): readonly F[] =>
  dense(fields.filter((field) => field.id !== id))

/** Whether a field starts a page; the first one always does. */
export const startsPage = (fields: readonly Placed[], index: number): boolean =>
  index === 0 || (fields[index]?.page ?? 0) > (fields[index - 1]?.page ?? 0)

/** Starts a page with a field, or merges its page with the previous one. */
export function pageBroken<F extends Placed>(fields: readonly F[], id: string, starts: boolean): readonly F[] {
  const at = fields.findIndex((field) => field.id === id)
  if (at <= 0 || startsPage(fields, at) === starts) return fields
  return dense(fields.map((field, index) => (index < at ? field : { ...field, page: field.page + (starts ? 1 : -1) })))
}
