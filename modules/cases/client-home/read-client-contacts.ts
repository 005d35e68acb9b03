import type { z } from 'zod'
import { readOfficeContact } from '#modules/companies/index.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { visibleTo } from '../case-visibility.ts'
import type { ClientContacts } from './client-home.contract.ts'

/** Open cases of a client whose lawyers are named; the most recently changed. */
const maxCases = 50

const lawyerRow = {
  caseId: col.uuid,
  caseName: col.text,
  id: col.uuid,
  name: col.text,
  surname: col.text,
  professionalTitle: col.text.nullable,
} as const satisfies Shape

type Lawyer = z.input<typeof ClientContacts>['lawyers'][number]

/**
 * Returns the contact data of the office and the responsible lawyers of the caller's open cases, each lawyer with those
 * cases. Lawyers whose accounts are inactive are omitted.
 */
export async function readClientContacts({ em, actor }: Context): Promise<z.input<typeof ClientContacts>> {
  const responsible = await rows(
    em,
    lawyerRow,
    sql`select f.id as "caseId", f.name as "caseName", r.id, r.name, r.surname,
        r.professional_title as "professionalTitle"
      from case_file f join user_account r on r.company_id = f.company_id and r.id = f.responsible_id
        and r.status = 'active'
      where f.company_id = ${actor.companyId} and f.status <> 'closed' and ${visibleTo(actor)}
      order by f.updated_at desc, f.id limit ${sql.lit(maxCases)}`,
  )
  const lawyers = new Map<string, Omit<Lawyer, 'cases'> & { readonly cases: { id: string; name: string }[] }>()
  for (const { caseId, caseName, ...person } of responsible) {
    const lawyer = lawyers.get(person.id) ?? { ...person, cases: [] }
    lawyer.cases.push({ id: caseId, name: caseName })
    lawyers.set(person.id, lawyer)
  }
  return { office: await readOfficeContact(em, actor.companyId), lawyers: [...lawyers.values()] }
}
