// Tasks of the demonstration office around today, deterministic for a given day.
import { randomUUIDv7 } from 'node:crypto'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { localDay } from '#server/ports/clock.ts'
import { addDays } from './due-date.ts'
import { emptyTask, type TaskValues } from './task-values.ts'
import { insertTask } from './write-task.ts'

export interface DemoTasksOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
}

interface DemoTask {
  readonly title: string
  /** Days from today. */
  readonly due?: number
  readonly time?: string
  /** Position of the lawyer in the list; absent when unassigned. */
  readonly lawyer?: number
  /** Position among the open cases; absent when the task has no case. */
  readonly inCase?: number
  readonly high?: true
  readonly notes?: string
  readonly checklist?: readonly string[]
  /** Number of items of the checklist that are done, from the first; absent: none. */
  readonly ticked?: number
  readonly recurrence?: TaskValues['recurrence']
  /** Number of days since the task was done; absent when it is open. */
  readonly doneDaysAgo?: number
  /** Waits for the task before it in the list. */
  readonly waits?: true
}

const demoTasks: readonly DemoTask[] = [
  { title: 'Preguntar al perito si terminó su informe', due: -1, lawyer: 0, inCase: 0 },
  { title: 'Revisar la minuta de la última vista', due: 0, lawyer: 0, inCase: 1, doneDaysAgo: 0 },
  {
    title: 'Presentar la oposición a la moción',
    due: 0,
    lawyer: 0,
    inCase: 2,
    high: true,
    notes: 'Confirmar con el cliente el hecho número 7 antes de firmar.',
    checklist: ['Escrito revisado', 'Anejos con índice', 'Arancel y sello', 'Presentar en SUMAC y guardar el acuse'],
    ticked: 3,
  },
  { title: 'Notificar la oposición a las partes', due: 0, lawyer: 0, inCase: 2, waits: true },
  {
    title: 'Firmar las contestaciones al interrogatorio',
    due: 0,
    lawyer: 0,
    inCase: 3,
    checklist: ['Juramento del cliente', 'Copia para el expediente'],
    ticked: 1,
  },
  { title: 'Llamar al cliente', due: 0, time: '16:00', lawyer: 0, inCase: 0 },
  { title: 'Preparar a la testigo para la deposición', due: 1, time: '10:00', lawyer: 0, inCase: 4 },
  { title: 'Recoger las facturas para el memorando de costas', due: 3, lawyer: 0, inCase: 1 },
  {
    title: 'Cuadrar la cuenta de clientes',
    due: 6,
    lawyer: 0,
    recurrence: { unit: 'month', every: 1 },
    checklist: ['Bajar el estado del banco', 'Comparar con el libro', 'Guardar el cuadre'],
  },
  { title: 'Renovar la fianza notarial', due: 24, lawyer: 0, recurrence: { unit: 'year', every: 1 } },
  { title: 'Leer la jurisprudencia nueva sobre sentencia sumaria', lawyer: 0 },
  { title: 'Pedir el expediente médico al hospital', due: -3, lawyer: 1, inCase: 4, high: true },
  { title: 'Redactar el proyecto de capitulaciones', due: 2, lawyer: 1, inCase: 5 },
  { title: 'Llamar al Registro de la Propiedad', due: 0, time: '09:00', lawyer: 2, inCase: 6 },
  { title: 'Preparar la escritura de compraventa', due: 5, lawyer: 2, inCase: 6 },
  { title: 'Escanear los anejos que trajo la clienta', due: 1, inCase: 3 },
  { title: 'Comprar sellos de rentas internas', due: 2 },
  { title: 'Enviar la carta de cobro', due: -5, lawyer: 0, inCase: 5, doneDaysAgo: 4 },
]

/** Creates the tasks of the office. */
export async function seedTasks(
  services: Services,
  { companyId, lawyers }: DemoTasksOffice,
  cases: readonly { readonly id: string; readonly status: string }[],
): Promise<void> {
  const [author] = lawyers
  if (!author) return
  const { em, ports } = services.openWork()
  const now = ports.clock.now()
  const today = localDay(now)
  const openCases = cases.filter(({ status }) => status !== 'closed')
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      let previousId: string | undefined
      for (const task of demoTasks) {
        const id = randomUUIDv7()
        const dueOn = task.due === undefined ? null : addDays(today, task.due)
        const values: TaskValues = {
          ...emptyTask,
          title: task.title,
          notes: task.notes ?? '',
          caseId: task.inCase === undefined ? null : (openCases[task.inCase]?.id ?? null),
          assigneeId: task.lawyer === undefined ? null : (lawyers[task.lawyer]?.id ?? null),
          dueOn,
          dueTime: task.time ?? null,
          priority: task.high ? 'high' : 'normal',
          checklist: (task.checklist ?? []).map((text, index) => ({ text, done: index < (task.ticked ?? 0) })),
          recurrence: task.recurrence ?? null,
          repeatDay: task.recurrence && dueOn ? Number(dueOn.slice(8, 10)) : null,
        }
        await insertTask(tx, { companyId, id }, values, { createdBy: author.id })
        if (task.doneDaysAgo !== undefined)
          await change(
            tx,
            sql`update task set done_at = ${now.toISOString()}::timestamptz - make_interval(days => ${task.doneDaysAgo}),
              done_by = assignee_id where company_id = ${companyId} and id = ${id}`,
          )
        if (task.waits && previousId)
          await change(
            tx,
            sql`insert into task_dependency (company_id, task_id, depends_on_id) values (${companyId}, ${id}, ${previousId})`,
          )
        previousId = id
      }
    }),
  )
}
