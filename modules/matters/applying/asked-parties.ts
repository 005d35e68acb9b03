// Parties that a template asks for. Parties that are named when it is applied become parties of the case.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { addParties, readCaseParties } from '#modules/parties/index.ts'
import type { AnsweredParty } from '../application.contract.ts'
import type { TemplateDefinition } from '../definition.contract.ts'
import { mattersErrors } from '../matters.errors.ts'
import type { CreatedObjects } from './application-row.ts'

type Answer = z.output<typeof AnsweredParty>
type RoleInCase = NonNullable<TemplateDefinition['parties'][number]['joinsAs']>

/** The name given for an asked party, and the person's role in the case. */
export interface PartyToAdd extends RoleInCase {
  /** Position of the asked party in the definition. */
  readonly position: number
  readonly name: string
}

/** Returns the named parties of a definition. @throws 422 `matter_party_unknown` */
export const namedParties = ({ parties }: TemplateDefinition, answers: readonly Answer[]): readonly PartyToAdd[] =>
  answers.map(({ position, name }) => {
    const roleInCase = parties[position]?.joinsAs
    if (!roleInCase) throw mattersErrors.error('matter_party_unknown')
    return { position, name, ...roleInCase }
  })

const isSameName = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), 'es', { sensitivity: 'base' }) === 0

/**
 * Adds the named parties to the case in the caller's transaction. The name of the client of the case means that client.
 * A party that the case already has with that name and role is not added again.
 */
export async function addNamedParties(
  ctx: Context,
  tx: EntityManager,
  caseId: string,
  partiesToAdd: readonly PartyToAdd[],
): Promise<CreatedObjects['parties']> {
  const created: CreatedObjects['parties'] = []
  if (partiesToAdd.length === 0) return created
  const { actor } = ctx
  const { parties } = await readCaseParties(tx, actor, caseId)
  const client = await row(
    tx,
    { id: col.uuid.nullable, name: col.text.nullable },
    sql`select client_id as id, client_name as name from case_file where company_id = ${actor.companyId}
      and id = ${caseId}`,
  )
  for (const { name, role, side } of partiesToAdd) {
    if (parties.some((party) => party.role === role && isSameName(party.name, name))) continue
    const isClient = client?.id != null && isSameName(client.name ?? '', name)
    const { items } = await addParties({ ...ctx, em: tx }, caseId, {
      ...(isClient && client.id ? { clientId: client.id } : { name }),
      ...{ role, side, roleText: '', counselPersonId: null, counselName: '', from: null, to: null, notes: '' },
    })
    created.push(...items.map(({ id, person }) => ({ id, name: person.name })))
  }
  return created
}
