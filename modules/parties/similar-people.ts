import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { MatchReason } from '#server/names/reasons.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { partyRoles, partySides } from './case-party.contract.ts'
import { maxSimilarPeople, type partiesContract, type SimilarPerson } from './parties.contract.ts'
import { personColumns, personRow, presentPerson, type PersonRow } from './person-row.ts'
import { nameOf, peopleOf, type PersonValues } from './person-values.ts'
import { searchPeople } from './search-people.ts'

type SimilarQuery = z.output<(typeof partiesContract.routes.findSimilar)['body']>

/**
 * Maximum names that are searched. A text with more names is a list of heirs, and the response would be slow and long.
 */
const maxNames = 12

export const reasonView = ({ code, ...values }: MatchReason): z.input<typeof SimilarPerson>['reasons'][number] => ({
  code,
  ...values,
})

const roleRow = {
  personId: col.uuid,
  name: col.text,
  role: col.oneOf(partyRoles),
  side: col.oneOf(partySides),
}

/** Returns the newest role of each person in a case that the actor may see; nothing for people without one. */
async function newestRoles({ em, actor }: Pick<Context, 'em' | 'actor'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, z.input<typeof SimilarPerson>['inCase']>()
  const roles = await rows(
    em,
    roleRow,
    sql`select distinct on (y.person_id) y.person_id as "personId", f.name, y.role, y.side
      from case_party y join case_file f on f.company_id = y.company_id and f.id = y.case_id
      where y.company_id = ${actor.companyId} and y.person_id = any(${ids}::uuid[]) and y.deleted_at is null
        and ${ofVisibleCase(actor, 'y')}
      order by y.person_id, y.created_at desc`,
  )
  return new Map(roles.map(({ personId, ...newestRole }) => [personId, newestRole]))
}

/** Returns people by their ids. */
async function readPeople({ em, actor }: Pick<Context, 'em' | 'actor'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PersonRow>()
  const people = await rows(
    em,
    personRow,
    sql`select ${personColumns} from person p where p.company_id = ${actor.companyId} and p.id = any(${ids}::uuid[])`,
  )
  return new Map(people.map((person) => [person.id, person]))
}

async function similarTo(ctx: Context, values: PersonValues): Promise<z.input<typeof SimilarPerson>[]> {
  const { matches: allMatches } = await searchPeople(ctx.em, ctx.actor.companyId, values)
  const matches = allMatches.slice(0, maxSimilarPeople)
  const ids = matches.map(({ person }) => person.id)
  const [people, roles] = [await readPeople(ctx, ids), await newestRoles(ctx, ids)]
  return matches.flatMap(({ person: { id }, band, reasons }) => {
    const person = people.get(id)
    if (!person) return []
    const newestRole = roles.get(id) ?? null
    return [{ person: presentPerson(ctx.actor, person), band, reasons: reasons.map(reasonView), inCase: newestRole }]
  })
}

/** Parses the people of a typed name, and finds people whom the office knows and who may be the same. */
export async function findSimilar(ctx: Context, { name, email, phone }: SimilarQuery) {
  const people = peopleOf(name)
  const [only] = people.length === 1 ? people : []
  const queried = only ? [{ ...only, emails: email ? [email] : [], phones: phone ? [phone] : [] }] : people
  const names = []
  for (const [index, values] of queried.entries())
    names.push({
      name: nameOf(values),
      parts: values.parts,
      partsGuessed: values.guessed,
      similar: index < maxNames ? await similarTo(ctx, values) : [],
    })
  return { names }
}
