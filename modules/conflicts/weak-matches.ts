import type { Context } from '#server/http/context.ts'
import { searchPeople, reasonView } from '#modules/parties/index.ts'
import { searchedPerson, type CheckQuery } from './check-query.ts'
import { readVisibleCheck } from './check-row.ts'

/** Maximum of weak matches that are returned. */
const maxWeakMatches = 200

/**
 * Returns people who share keys with the names of a check but do not match. Searches again in the scope of the reader,
 * so that hidden people are omitted; the result may therefore differ from the stored count.
 * @throws 404 `conflict_check_not_found`
 */
export async function listWeak({ em, actor }: Context, id: string) {
  const check = await readVisibleCheck(em, actor, id)
  const { names = [], text = '', emails = [], phones = [], birthYear = null } = check.query
  const query: CheckQuery = { names, text, emails, phones, birthYear }
  const items = []
  for (const [nameIndex, name] of names.entries()) {
    if (items.length >= maxWeakMatches) break
    const values = searchedPerson(query, name)
    if (!values) continue
    const { weak } = await searchPeople(em, actor.companyId, values)
    for (const { person, reasons } of weak.slice(0, maxWeakMatches - items.length))
      items.push({ nameAt: nameIndex, person: { id: person.id, name: person.name }, reasons: reasons.map(reasonView) })
  }
  return { items }
}
