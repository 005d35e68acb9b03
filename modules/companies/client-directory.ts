// Clients for other modules. The scope of the caller's connection determines the company.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, changeLater, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

export const clientSummaryRow = {
  id: col.uuid,
  name: col.text,
  kind: col.oneOf(['person', 'organization']),
  userId: col.uuid.nullable,
} as const satisfies Shape
export type ClientSummary = RowOf<typeof clientSummaryRow>

/** Returns a client of the present company; undefined when the company has no client with this id. */
export const findClient = (em: EntityManager, id: string): Promise<ClientSummary | undefined> =>
  row(
    em,
    clientSummaryRow,
    sql`select id, name, kind, user_id as "userId" from client where company_id = (select app.company())
      and id = ${id}`,
  )

/** Adds a client with a name and no other data. The caller records `clientCreated` in the same transaction. */
export async function createClientByName(tx: EntityManager, companyId: string, name: string): Promise<ClientSummary> {
  const id = randomUUIDv7()
  await change(tx, sql`insert into client (id, company_id, name) values (${id}, ${companyId}, ${name})`)
  return { id, name, kind: 'person', userId: null }
}

export interface NewClientValues {
  readonly name: string
  readonly kind: ClientSummary['kind']
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

/** Adds a client with the data of a form. The caller records `clientCreated` in the same transaction. */
export async function createClient(
  tx: EntityManager,
  companyId: string,
  { name, kind, email, phone }: NewClientValues,
): Promise<ClientSummary> {
  const id = randomUUIDv7()
  await change(
    tx,
    sql`insert into client (id, company_id, name, kind, email, phone)
      values (${id}, ${companyId}, ${name}, ${kind}, ${email || null}, ${phone || null})`,
  )
  return { id, name, kind, userId: null }
}

/**
 * Returns the e-mail address of a client; null for a client without an address, undefined for a missing client and one
 * of another company.
 */
export const emailOfClient = async (em: EntityManager, id: string): Promise<string | null | undefined> =>
  (
    await row(
      em,
      { email: col.text.nullable },
      sql`select email from client where company_id = (select app.company()) and id = ${id}`,
    )
  )?.email

/** Returns the client record that a customer's login belongs to. */
export const clientOfUser = (em: EntityManager, userId: string): Promise<ClientSummary | undefined> =>
  row(
    em,
    clientSummaryRow,
    sql`select id, name, kind, user_id as "userId" from client where company_id = (select app.company())
      and user_id = ${userId}`,
  )

/** Adjusts the number of a client's cases; called in the transaction that opens, moves or removes a case. */
export const adjustCaseCount = async (tx: EntityManager, clientId: string, delta: number): Promise<void> => {
  await changeLater(
    tx,
    sql`update client set case_count = greatest(0, case_count + ${delta})
      where company_id = (select app.company()) and id = ${clientId}`,
  )
}

/** Adjusts the number of a professional's cases; called in the transaction that changes it. */
export const adjustResponsibleCount = async (tx: EntityManager, userId: string, delta: number): Promise<void> => {
  await changeLater(
    tx,
    sql`update user_account set case_count = greatest(0, case_count + ${delta})
      where company_id = (select app.company()) and id = ${userId}`,
  )
}
