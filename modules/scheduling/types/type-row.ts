import type { EntityManager } from '@mikro-orm/postgresql'
import type { ClaimRule } from '#server/contract/claim-table.ts'
import { locales, type Locale } from '#server/contract/locale.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { confirmations } from '../settings/settings.contract.ts'
import type { TypePayment } from '../payment/type-payment.contract.ts'
import type { AppointmentMode } from './appointment-types.contract.ts'

/** A name in some of the languages, as stored. */
export type StoredNames = Readonly<Partial<Record<Locale, string>>>

/** A claim in a name that the rules of conduct may not permit. */
export interface TypeClaim {
  readonly rule: ClaimRule
  readonly excerpt: string
  /** Whether the owner has explained the claim in a note. */
  readonly noted: boolean
}

export const typeRow = {
  id: col.uuid,
  names: col.json<StoredNames>(),
  minutes: col.int.nullable,
  bufferBeforeMinutes: col.int.nullable,
  bufferAfterMinutes: col.int.nullable,
  confirm: col.oneOf(confirmations).nullable,
  priceCents: col.int.nullable,
  modes: col.array(col.textOf<AppointmentMode>()),
  place: col.text.nullable,
  formId: col.uuid.nullable,
  payment: col.json<TypePayment>().nullable,
  version: col.int,
  claims: col.json<readonly TypeClaim[]>(),
} as const satisfies Shape
export type TypeRow = RowOf<typeof typeRow>

const columns = sql.raw(`t.id, t.names, t.minutes, t.buffer_before_minutes as "bufferBeforeMinutes",
  t.buffer_after_minutes as "bufferAfterMinutes", t.confirm, t.price_cents as "priceCents", t.modes, t.place,
  t.form_id as "formId", t.payment, t.version, t.claims`)

/** Reads the types of a professional in the order in which visitors see them. */
export const readTypes = (em: EntityManager, companyId: string, professionalId: string): Promise<TypeRow[]> =>
  rows(
    em,
    typeRow,
    sql`select ${columns} from appointment_type t where t.company_id = ${companyId}
      and t.professional_id = ${professionalId} order by t.position, t.id`,
  )

export const readType = (
  em: EntityManager,
  companyId: string,
  professionalId: string,
  id: string,
): Promise<TypeRow | undefined> =>
  row(
    em,
    typeRow,
    sql`select ${columns} from appointment_type t where t.company_id = ${companyId}
      and t.professional_id = ${professionalId} and t.id = ${id}`,
  )

/** Returns the name in a language; if it has none, the first existing name, beginning with Spanish. */
export const nameIn = (names: StoredNames, locale: Locale): string =>
  names[locale] ?? names.es ?? locales.map((other) => names[other]).find((name) => name !== undefined) ?? ''
