// Where each table is stored in a cluster of Citus. `distributed`: its rows are divided by company among the nodes.
// `reference`: copied to every node. `coordinator`: only on the coordinator. Tables of companies are distributed unless
// they are named here. The reasons for `coordinator` are printed in the script.
import type { Catalogue, Table } from './catalogue.ts'

export type Placement = 'distributed' | 'reference' | 'coordinator'

/** The column that decides to which node a row belongs. */
export const distributionColumn = 'company_id'

/** Copied to every node: small, seldom written, and read together with rows of companies. */
export const referenceTables = {
  company: 'every row of a company refers to it',
  user_account: 'some accounts belong to no company, and rows of companies refer to accounts',
  role: 'accounts refer to it, and policies read it',
  role_permission: 'policies read it',
  legal_area: 'rows of companies refer to it',
  court: 'rows of companies refer to it',
  court_region: 'courts refer to it',
  court_region_municipality: 'read with its region',
  holiday_override: 'terms are counted by it',
  term_extension: 'terms are counted by it',
  rule_pack: 'terms are counted by it',
  term_rule: 'those of the platform belong to no company',
  tax_rate: 'read with amounts of companies',
  invoice_tax_rate: 'read with amounts of companies',
  plan: 'versions of plans refer to it',
  plan_version: 'subscriptions refer to it',
  plan_permission: 'read with its version',
  document_template: 'those of the platform belong to no company',
  form_template: 'those of the platform belong to no company',
  form_slug: 'an address is unique among all companies',
  public_slug: 'an address is unique among all companies, and a trigger updates the public directory from it',
  professional_profile: 'a trigger updates the public directory from it',
  professional_area: 'a trigger updates the public directory from it',
  professional_location: 'a trigger updates the public directory from it',
  profile_image: 'profiles refer to it',
} as const satisfies Readonly<Record<string, string>>

/** Only on the coordinator, to which all servers connect. */
export const coordinatorTables = {
  migration: 'of the database itself',
  outbox_event: 'events without a company, and read over all companies in the order they were written',
  processed_event: 'of the queue, which is on the coordinator',
  job_slot: 'of the queue, which is on the coordinator',
  office_round: 'how far jobs that go through all companies have come',
  usage_entry: 'divided by month, by an id that is its key; counted with the entitlement, which is here',
  idempotency_key: 'keys of people with and without a company',
  rate_limit: 'hashes of addresses and accounts',
  platform_setting: 'one row for each setting',
  platform_counter: 'counts over all companies',
  audit_entry: 'entries without a company',
  audit_head: 'the chain without a company',
  notice: 'its trigger notifies, and only listeners of its own node receive that',
  entitlement: 'its trigger notifies, and only listeners of its own node receive that',
  mail_delivery: 'mail without a company',
  mail_bounce: 'addresses of all companies',
  user_session: 'found by its token before the company is known; its trigger notifies',
  known_device: 'of accounts, found before the company is known',
  one_time_token: 'of accounts, found before the company is known',
  recovery_code: 'of accounts, found before the company is known',
  email_change: 'of accounts, found before the company is known',
  payment: 'numbered without gaps over all companies',
  payment_balance: 'belongs to a payment',
  payment_refund: 'belongs to a payment',
  plan_order: 'refers to a payment',
  payment_day: 'sums over all companies',
  payment_month: 'sums over all companies',
  invoice_counter: 'numbers over all companies',
  plan_change: 'of the platform',
  webhook_event: 'events of providers, of which some have no company',
  public_listing: 'the public directory of all companies',
  listing_posting: 'the public directory of all companies',
  search_term: 'the public directory of all companies',
  search_label: 'the public directory of all companies',
  search_need: 'the public directory of all companies',
} as const satisfies Readonly<Record<string, string>>

/**
 * Columns of unique keys without the company that contain random values, or a value that determines the company. Such a
 * key refuses the same rows when the company is added to it.
 */
export const keysWithinCompany = new Set<string>([
  'id',
  'token_hash',
  'event_id',
  'event_id, email, occurrence',
  'event_id, position',
  'user_id',
  'professional_id',
  'professional_id, date',
  'professional_id, weekday, start_minute',
  // The exclusion constraint on overlapping times; its range is an expression, which is an empty string.
  'professional_id, ',
])

export interface PlacedTable {
  readonly table: Table
  readonly placement: Placement
  readonly reason: string
}

const reasonIn = (list: Readonly<Record<string, string>>, name: string): string | undefined => list[name]

/** Places every table of the catalogue. @throws PlacementError naming each table that cannot be placed, and why */
export function placeTables({ tables, keys }: Pick<Catalogue, 'tables' | 'keys'>): readonly PlacedTable[] {
  const problems: string[] = []
  const placed = tables.map((table): PlacedTable => {
    const reference = reasonIn(referenceTables, table.name)
    if (reference !== undefined) return { table, placement: 'reference', reason: reference }
    const coordinator = reasonIn(coordinatorTables, table.name)
    if (coordinator !== undefined) return { table, placement: 'coordinator', reason: coordinator }
    const column = table.columns.find(({ name }) => name === distributionColumn)
    if (!column) problems.push(`${table.name} has no ${distributionColumn}`)
    else if (!column.notNull) problems.push(`${table.name} has rows without ${distributionColumn}`)
    for (const key of keys)
      if (
        column &&
        key.table === table.name &&
        !key.columns.includes(distributionColumn) &&
        !keysWithinCompany.has(key.columns.filter((name) => !table.partitionedBy.includes(name)).join(', '))
      )
        problems.push(`${table.name} has a key over all companies: ${key.name}, ${key.definition}`)
    return { table, placement: 'distributed', reason: `has ${distributionColumn}` }
  })
  if (problems.length > 0) throw new PlacementError(problems)
  return placed
}

/** Tables that cannot be distributed, for which a person must choose a placement in `placements.ts`. */
export class PlacementError extends Error {
  constructor(problems: readonly string[]) {
    super(
      [
        'Tables that cannot be distributed and are not named in server/db/distribution/placements.ts:',
        ...problems,
      ].join('\n  '),
    )
    this.name = 'PlacementError'
  }
}
