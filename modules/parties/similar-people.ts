import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { match } from '#server/names/match.ts'
import type { MatchReason } from '#server/names/reasons.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { partyRoles, partySides } from './case-party.contract.ts'
import { maxSimilarPeople, type partiesContract, type SimilarPerson } from './parties.contract.ts'
import { personColumns, personRow, presentPerson, valuesOf, type PersonRow } from './person-row.ts'
import { comparableOf, contactKeys, derivedOf, nameOf, peopleOf, type PersonValues } from './person-values.ts'

type Asked = z.output<(typeof partiesContract.routes.findSimilar)['body']>

/** Keys of a name that are asked for: each pair of them is one look-up. */
const maxKeys = 12
/** People that are compared with a typed name, those who share most keys first. */
const maxCandidates = 300
/** A text that names more is a list of heirs, whose answer would be slow and too long to read. */
const maxNames = 12

/**
 * Returns conditions of people `p` who share two keys with a name, for blocking keys need two. Only `@>` may use the
 * index: row security allows no other comparison of arrays there.
 */
export function sharesKeys(keys: readonly string[]): RawBuilder<unknown>[] {
  const asked = [...new Set(keys)].slice(0, maxKeys)
  return asked.flatMap((key, at) => asked.slice(at + 1).map((other) => sql`p.keys @> ${[key, other]}::text[]`))
}

const view = ({ code, ...values }: MatchReason): z.input<typeof SimilarPerson>['reasons'][number] => ({
  code,
  ...values,
})

async function candidatesFor({ em, actor }: Pick<Context, 'em' | 'actor'>, values: PersonValues): Promise<PersonRow[]> {
  const { keys } = derivedOf(values)
  const contacts = contactKeys(values.emails, values.phones)
  const ways = [
    ...sharesKeys(keys.filter((key) => !contacts.includes(key))),
    ...contacts.map((key) => sql`p.keys @> ${[key]}::text[]`),
  ]
  if (ways.length === 0) return []
  return rows(
    em,
    personRow,
    sql`select ${personColumns} from person p
      where p.company_id = ${actor.companyId} and p.deleted_at is null and (${sql.join(ways, sql` or `)})
      order by cardinality(array(select unnest(p.keys) intersect select unnest(${keys}::text[]))) desc, p.id
      limit ${sql.lit(maxCandidates)}`,
  )
}

const roleRow = {
  personId: col.uuid,
  name: col.text,
  role: col.oneOf(partyRoles),
  side: col.oneOf(partySides),
}

/** Returns the newest role of each person in a case that the actor may see. */
async function newestRoles({ em, actor }: Pick<Context, 'em' | 'actor'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, z.input<typeof SimilarPerson>['inCase']>()
  const found = await rows(
    em,
    roleRow,
    sql`select distinct on (y.person_id) y.person_id as "personId", f.name, y.role, y.side
      from case_party y join case_file f on f.company_id = y.company_id and f.id = y.case_id
      where y.company_id = ${actor.companyId} and y.person_id = any(${ids}::uuid[]) and y.deleted_at is null
        and ${ofVisibleCase(actor, 'y')}
      order by y.person_id, y.created_at desc`,
  )
  return new Map(found.map(({ personId, ...inCase }) => [personId, inCase]))
}

async function similarTo(ctx: Context, values: PersonValues): Promise<z.input<typeof SimilarPerson>[]> {
  const query = comparableOf(values)
  const matches = (await candidatesFor(ctx, values))
    .map((person) => ({ person, ...match(query, comparableOf(valuesOf(person), query.facts)) }))
    .sort((a, b) => b.score - a.score)
    .flatMap(({ band, ...found }) => (band === 'noise' ? [] : [{ ...found, band }]))
    .slice(0, maxSimilarPeople)
  const roles = await newestRoles(
    ctx,
    matches.map(({ person }) => person.id),
  )
  return matches.map(({ person, band, reasons }) => ({
    person: presentPerson(ctx.actor, person),
    band,
    reasons: reasons.map(view),
    inCase: roles.get(person.id) ?? null,
  }))
}

/** Returns the people that a typed name names, and those of the office who may be the same. */
export async function findSimilar(ctx: Context, { name, email, phone }: Asked) {
  const people = peopleOf(name)
  const [only] = people.length === 1 ? people : []
  const asked = only ? [{ ...only, emails: email ? [email] : [], phones: phone ? [phone] : [] }] : people
  const names = []
  for (const [at, values] of asked.entries())
    names.push({
      name: nameOf(values),
      parts: values.parts,
      partsGuessed: values.guessed,
      similar: at < maxNames ? await similarTo(ctx, values) : [],
    })
  return { names }
}
