import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { clientCreated, createClientByName, type ClientSummary } from '#modules/companies/index.ts'

/** Creates a client with the name that was typed into the case. */
export async function createClientFromCase(
  { actor, record }: Context,
  tx: EntityManager,
  name: string,
): Promise<ClientSummary> {
  const client = await createClientByName(tx, actor.companyId, name)
  await record(tx, clientCreated, { companyId: actor.companyId, clientId: client.id })
  return client
}
