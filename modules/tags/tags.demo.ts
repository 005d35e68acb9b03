// Tags of the demonstration office, on a few of its cases, documents, people and leads.
import { randomUUIDv7 } from 'node:crypto'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'

/** Tags; each is put on at most `take` objects of each table. */
const demoTags = [
  { name: 'Urgente', colour: 'red', take: 3 },
  { name: 'Mediación', colour: 'blue', take: 4 },
  { name: 'Falta prueba', colour: 'amber', take: 5 },
  { name: 'Apelación', colour: 'navy', take: 2 },
] as const
/** Tables of taggings with their column, and the tables of the tagged objects: every `step`-th object gets each tag. */
const taggedObjects = [
  { table: 'case_tagging', column: 'case_id', objectTable: 'case_file', where: `status <> 'closed'`, step: 8 },
  { table: 'document_tagging', column: 'document_id', objectTable: 'document', where: 'deleted_at is null', step: 6 },
  { table: 'person_tagging', column: 'person_id', objectTable: 'person', where: 'deleted_at is null', step: 7 },
  {
    table: 'lead_tagging',
    column: 'lead_id',
    objectTable: 'lead',
    where: `stage <> 'declined' and not reserved`,
    step: 6,
  },
] as const

/** Creates tags and puts them on objects. Records no events, so that nobody is notified. */
export async function seedTags(services: Services, { companyId }: { readonly companyId: string }): Promise<void> {
  const { em } = services.openWork()
  await withScope({ kind: 'company', companyId }, async () => {
    for (const [position, { name, colour, take }] of demoTags.entries()) {
      const id = randomUUIDv7()
      await change(
        em,
        sql`insert into tag (company_id, id, name, colour) values (${companyId}, ${id}, ${name}, ${colour})`,
      )
      for (const { table, column, objectTable, where, step } of taggedObjects)
        await change(
          em,
          sql`insert into ${sql.table(table)} (company_id, ${sql.ref(column)}, tag_id)
            select ${companyId}, x.id, ${id} from (select id, row_number() over (order by created_at desc, id) as n
              from ${sql.table(objectTable)} where company_id = ${companyId} and ${sql.raw(where)}) x
             where x.n % ${sql.lit(step)} = ${sql.lit(position % step)} and x.n <= ${sql.lit(take * step)}`,
        )
    }
  })
}
