// Notes on the latest cases of the demonstration office.
import { randomUUIDv7 } from 'node:crypto'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { textOfFormatted } from '#server/text/formatted-text.ts'

export interface DemoNotesOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
}
interface DemoNotesCase {
  readonly id: string
}

const notes = [
  '<p>La perito entrega su informe el viernes. Falta el recibo de la <strong>segunda visita</strong>.</p>',
  '<p>Llamó el ajustador. Ofrece reunirse la semana próxima; pide:</p>' +
    '<ul><li><p>fotos del vehículo</p></li><li><p>factura de la grúa</p></li></ul>',
  '<p>La clienta prefiere no ir a juicio. Explicar costos y calendario antes de responder la oferta.</p>',
] as const

/** Creates notes; no event is recorded, as for the cases. */
export async function seedNotes(
  services: Services,
  { companyId, lawyers }: DemoNotesOffice,
  cases: readonly DemoNotesCase[],
): Promise<void> {
  const { em, ports } = services.openWork()
  const now = ports.clock.now().getTime()
  await withScope({ kind: 'company', companyId }, async () => {
    for (const [index, { id: caseId }] of cases.slice(-8).entries())
      for (const [noteIndex, html] of notes.slice(0, 1 + (index % notes.length)).entries()) {
        // Spreads the times of the notes over the last days.
        const hoursAgo = index * 7 + noteIndex * 31 + 2
        const createdAt = new Date(now - hoursAgo * 3_600_000).toISOString()
        await change(
          em,
          sql`insert into case_note (id, company_id, case_id, author_id, html, body_text, pinned_at, created_at, updated_at)
            values (${randomUUIDv7()}, ${companyId}, ${caseId}, ${lawyers[noteIndex % lawyers.length]?.id ?? null},
              ${html},
              ${textOfFormatted(html)}, ${noteIndex === 1 ? createdAt : null}, ${createdAt}, ${createdAt})`,
        )
      }
  })
}
