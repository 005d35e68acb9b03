import type { AuditEntry } from './audit.queries.ts'
import { areaOf, reasonOf } from './refused-request.ts'

/**
 * A detail shown below the sentence of an entry.
 * - `word`: a code with a translation · `id`: shortened, in full in its title · `cents`: money · `text`: unchanged
 * - `area` and `refusal`: what a refused request asked for, and why it was refused; both are keys of phrases
 */
export interface AuditFact {
  /** Label of the detail: a key of `details`, or the type of the subject. */
  readonly name: string
  readonly kind: 'word' | 'number' | 'cents' | 'id' | 'text' | 'area' | 'refusal'
  readonly value: string
  /** The recorded code; a tooltip over the translated value shows it. */
  readonly code?: string
  /** Path of the link. */
  readonly to?: string
}

const personPage = (id: string): string => `/app/admin/users/${id}`
const companyPage = (id: string): string => `/app/admin/companies/${id}`
const planPage = (id: string): string => `/app/admin/payments/${id}`
const subjectPages: Readonly<Record<string, (id: string) => string>> = {
  account: personPage,
  company: companyPage,
  plan: planPage,
}
const detailPages: Readonly<Record<string, (id: string) => string>> = {
  ownerId: personPage,
  formerId: personPage,
  userId: personPage,
  companyId: companyPage,
  planId: planPage,
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function factOf(name: string, value: string | number | boolean): AuditFact {
  if (typeof value === 'number')
    return { name, kind: name.endsWith('Cents') ? 'cents' : 'number', value: String(value) }
  if (typeof value === 'boolean') return { name, kind: 'word', value: value ? 'yes' : 'no' }
  if (uuid.test(value)) {
    const to = detailPages[name]?.(value)
    return { name, kind: 'id', value, ...(to ? { to } : {}) }
  }
  return { name, kind: /^[a-z_]+$/.test(value) ? 'word' : 'text', value }
}

/** The subject of the entry; omitted when it is the actor, or the company that another column shows. */
function subjectOf({ subject, actor, company }: AuditEntry): AuditFact[] {
  if (!subject?.id || subject.id === actor?.id || subject.id === company?.id) return []
  const to = subjectPages[subject.type]?.(subject.id)
  return [{ ...factOf(subject.type, subject.id), ...(to ? { to } : {}) }]
}

/** Route and answer of a refused request; undefined when the route is one of an older version. */
function refusalFactsOf({ subject, details }: AuditEntry): AuditFact[] | undefined {
  const area = areaOf(subject?.id ?? '')
  if (area === undefined) return undefined
  const { code, status, ...otherDetails } = details
  return [
    { name: 'route', kind: 'area', value: area, code: subject?.id ?? '' },
    {
      name: 'reason',
      kind: 'refusal',
      value: reasonOf(String(code), Number(status)),
      code: [status, code].filter(Boolean).join(' '),
    },
    ...detailsOf(otherDetails),
  ]
}

/** Details shown first, in this order: the order in which the database returns them (by length of name) means nothing. */
const leadingNames = ['what', 'change', 'former', 'profile', 'from', 'to', 'code']
const rank = (name: string): number => (leadingNames.includes(name) ? leadingNames.indexOf(name) : leadingNames.length)

const detailsOf = (details: AuditEntry['details']): AuditFact[] =>
  Object.entries(details)
    .sort(([a], [b]) => rank(a) - rank(b))
    .flatMap(([name, value]) => (value === null || value === '' ? [] : [factOf(name, value)]))

/** Returns the details of an entry, its subject first. */
export const factsOf = (entry: AuditEntry): AuditFact[] =>
  (entry.action === 'access.denied' ? refusalFactsOf(entry) : undefined) ?? [
    ...subjectOf(entry),
    ...detailsOf(entry.details),
  ]

/** Returns the last characters of an id: UUIDv7 ids of the same moment have equal beginnings. */
export const endOfId = (id: string): string => (uuid.test(id) ? id.slice(-8) : id)
