// Exemptions from the comparison of routes, each with its reason. A new route is compared without exemption.
import type { RouteShape } from '#server/contract/contract.ts'
import { routeKey } from '#tests/support/matrix-success.ts'

/** Routes that a separate test compares. */
const comparedOtherwise: Readonly<Record<string, string>> = {
  'get /audit': 'reading through other routes writes entries, so it is compared before any other route is called',
  'get /trust-banks/:id/months/:month/reconciliation.pdf':
    'it prints the money of the whole bank account: modules/trust/reports/month-pdf.test.ts reads it behind a wall',
  'get /events': 'a reserved case takes time in calendars: it is shown as busy time without details',
}

export const isComparedOtherwise = (route: RouteShape): boolean => routeKey(route) in comparedOtherwise

/** Tables with a `case_id` that contain no data of a case. */
export const tablesWithoutContents: Readonly<Record<string, string>> = {}

/**
 * Ids in paths that belong to the office or to a person and not to a case: resources, and parameters with a specific
 * name.
 */
const officeIds = new Set([
  'appointments', // booked from the public calendar; the event of one may be of a case, and is hidden with it
  'areaId',
  'case-fields', // what fields and tags there are is the office's; their values are compared
  'tags',
  'clients', // clients are the office's and stay; their counts are compared
  'companies',
  'document-templates',
  'exportId',
  'fieldId',
  'form-templates',
  'forms',
  'invitationId',
  'mail-accounts', // mailboxes are the office's
  'matter-templates',
  'mileage-rates', // what the office pays for a mile
  'orders',
  'payments',
  'plans',
  'portfolio',
  'sessions',
  'studies',
  'term-rules',
  'trust-banks', // bank accounts are the office's; what is in them of a case is hidden
  'trust-matches', // matches of a statement are the office's
  'trust-statements', // what the bank writes is the office's
  'bankId',
  'month',
  'types',
  'userId',
  'views',
])

export const isOfficeId = ({ path }: RouteShape, param: string): boolean =>
  officeIds.has(param === 'id' ? (path.slice(1, path.indexOf('/:id')).split('/').at(-1) ?? '') : param)

/**
 * Returns whether a route names postings of a bank account, including postings of a reserved case. The account holds
 * the money of the whole office, and a posting shows only its amount, day and cheque number.
 */
export const namesBankPostings = ({ path }: RouteShape): boolean => path.startsWith('/trust-banks/:id/months')

interface Exemption {
  readonly reason: string
  /** Matches the exempted text; the first group stays. */
  readonly pattern: RegExp
}

const quota: Exemption = {
  reason: 'meters of quotas count for the whole office',
  pattern: /("(?:used|total|amount|percent|remaining)":)[\d.]+/g,
}
const estimate: Exemption = {
  reason: 'meters of quotas, and tokens of the random delimiters of a prompt; what is in prompts has a test of its own',
  pattern: /("(?:inputTokens|remaining)":)\d+/g,
}
const lastSeen: Exemption = {
  reason: 'when a colleague last used the product, in any case',
  pattern: /("lastSeenAt":)(?:null|"[^"]*")/g,
}

const bankMoney: Exemption = {
  reason: 'a bank account is the money of the whole office: people who reconcile see its sums, and no case in them',
  pattern:
    /("(?:balanceCents|bookCents|clientsCents|hiddenCents|adjustedCents|outstanding|depositsCents|deposits|receiptNumber)":)(?:-?\d+|\[.*?\])/g,
}

const exemptions: Readonly<Record<string, Exemption>> = {
  'get /trust-banks': bankMoney,
  'get /trust-banks/:id/months/:month': bankMoney,
  'post /trust-banks/:id/months/:month/matches': bankMoney,
  'get /usage': quota,
  'get /usage/history': quota,
  'get /subscription': quota,
  'get /assistant/status': quota,
  'get /assistant/consultations/:id/messages/:messageId/stream': quota,
  'post /assistant/consultations/:id/estimate': estimate,
  'get /collaborators': lastSeen,
  'get /companies/:id/users': lastSeen,
}

/** Returns an answer without the parts that may differ between the offices. */
export const withoutExempted = (route: RouteShape, text: string): string => {
  const rule = exemptions[routeKey(route)]
  return rule ? text.replace(rule.pattern, '$1…') : text
}
