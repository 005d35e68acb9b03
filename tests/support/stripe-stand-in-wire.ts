// Wire format of Stripe: bracketed forms in, JSON out, typed errors, paged lists.
import type { IncomingMessage } from 'node:http'

export type Form = { readonly [key: string]: FormValue }
export type FormValue = string | readonly FormValue[] | Form

/**
 * `items[0][price]=x&metadata[a]=b` → `{items: [{price: 'x'}], metadata: {a: 'b'}}`; an empty value is an empty string.
 */
export function decodeForm(text: string): Form {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part)
    let target = root
    path.forEach((part, index) => {
      if (index === path.length - 1) target[part] = value
      else target = (target[part] ??= {}) as Record<string, unknown>
    })
  }
  return indexedToLists(root) as Form
}

/** Objects with keys 0, 1, 2 … are lists. */
function indexedToLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, indexedToLists(inner)] as const)
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries)
}

export const text = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
export const wholeNumber = (value: FormValue | undefined): number | undefined =>
  text(value) === undefined ? undefined : Number(value)
export const flag = (value: FormValue | undefined): boolean | undefined =>
  text(value) === undefined ? undefined : value === 'true'
export const list = (value: FormValue | undefined): readonly FormValue[] => (Array.isArray(value) ? value : [])
export const form = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Form) : {}
export const texts = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>
  constructor(status: number, type: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.error = { type, message, ...details }
  }
}
export const missing = (resource: string, id: string): StripeRefusal =>
  new StripeRefusal(404, 'invalid_request_error', `No such ${resource}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })
export const invalid = (message: string, details: Readonly<Record<string, unknown>> = {}): StripeRefusal =>
  new StripeRefusal(400, 'invalid_request_error', message, details)

/** One page of a list, newest first. */
export function page(url: string, all: readonly { readonly id: string }[], query: Form): object {
  const after = text(query.starting_after)
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const limit = wholeNumber(query.limit) ?? 10
  return { object: 'list', url, has_more: all.length > from + limit, data: all.slice(from, from + limit) }
}

export async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
