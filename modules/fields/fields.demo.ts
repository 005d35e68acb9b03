// Fields of the demonstration office, with values in its latest cases.
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'

export interface DemoFieldsOffice {
  readonly companyId: string
}
interface DemoFieldsCase {
  readonly id: string
  readonly name: string
}

const damage = ['Leve', 'Moderado', 'Grave'].map((label) => ({ id: randomUUID(), label }))
const definitions = [
  {
    key: 'numero_de_poliza',
    label: 'Número de póliza',
    type: 'text',
    help: 'Como aparece en la declaración de la póliza.',
  },
  { key: 'cuantia', label: 'Cuantía reclamada', type: 'money', help: '' },
  { key: 'fecha_de_los_hechos', label: 'Fecha de los hechos', type: 'date', help: '' },
  { key: 'dano', label: 'Daño', type: 'choice', help: '' },
] as const
/** Returns the value of a case by its index in the list; null when the case has no value. */
const values = {
  text: (index: number) => (index % 3 === 0 ? null : `PR-${40_021 + index * 37}`),
  money: (index: number) => (index % 4 === 0 ? null : 250_000 + index * 137_500),
  date: (index: number) => `202${4 + (index % 3)}-0${1 + (index % 9)}-1${index % 9}`,
  choice: (index: number) => damage[index % damage.length]?.id ?? null,
} as const

/** Returns the area of law of a case by the matter in its name. */
const areaOf = (name: string): string =>
  /divorcio|custodia|alimentos|herencia|herederos/i.test(name) ? 'family' : 'civil-knowledge'

/** Creates fields and values; no event is recorded, as for the cases. */
export async function seedFields(
  services: Services,
  { companyId }: DemoFieldsOffice,
  cases: readonly DemoFieldsCase[],
): Promise<void> {
  const { em } = services.openWork()
  const latestCases = cases.slice(-24)
  await withScope({ kind: 'company', companyId }, async () => {
    for (const { id, name } of latestCases)
      await change(em, sql`update case_file set area = ${areaOf(name)} where company_id = ${companyId} and id = ${id}`)
    for (const [position, { key, label, type, help }] of definitions.entries()) {
      const id = randomUUIDv7()
      await change(
        em,
        sql`insert into case_field (id, company_id, key, label, help, type, choices, position)
          values (${id}, ${companyId}, ${key}, ${label}, ${help}, ${type},
            ${JSON.stringify(type === 'choice' ? damage : [])}::jsonb, ${position + 1})`,
      )
      for (const [index, { id: caseId }] of latestCases.entries()) {
        const value = values[type](index)
        if (value === null) continue
        await change(
          em,
          sql`insert into case_field_value (company_id, case_id, field_id, text_value, number_value, day_value, choice_id)
            values (${companyId}, ${caseId}, ${id}, ${type === 'text' ? value : null},
              ${type === 'money' ? value : null}::numeric, ${type === 'date' ? value : null}::date,
              ${type === 'choice' ? value : null}::uuid)`,
        )
      }
    }
  })
}
