// Time of the last two weeks in the demonstration office, with the rates that it is billed at.
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import { dayMs } from '#server/contract/time.ts'
import type { Services } from '#server/services.ts'
import { billedSeconds, defaultIncrement } from './billed-time.contract.ts'
import { rateFor } from './rates/hourly-rates.ts'

export interface DemoTimeOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
}
interface DemoTimeCase {
  readonly id: string
}

const officeRateCents = 15_000
/** Rates of the lawyers, in their order. */
const lawyerRatesCents = [17_500, 16_000] as const

const work = [
  { narrative: 'Revisar la sentencia y computar los términos', seconds: 2_520 },
  { narrative: 'Bosquejo de la moción de reconsideración', seconds: 3_600 },
  { narrative: 'Conferencia telefónica con la clienta', seconds: 841 },
  { narrative: 'Estudio de jurisprudencia sobre daños', seconds: 5_400 },
  { narrative: 'Preparar la vista de estado', seconds: 2_160 },
  { narrative: 'Correo al perito sobre su informe', seconds: 361 },
  { narrative: 'Redactar el interrogatorio', seconds: 4_320 },
] as const
const officeWork = { narrative: 'Reunión de la oficina', seconds: 1_800 } as const
const demoDays = 14
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** Creates rates and time. Records no events, so that nobody is notified. */
export async function seedTime(
  services: Services,
  { companyId, lawyers }: DemoTimeOffice,
  cases: readonly DemoTimeCase[],
): Promise<void> {
  const { em, ports } = services.openWork()
  const now = ports.clock.now().getTime()
  const recentCases = cases.slice(-6)
  await withScope({ kind: 'company', companyId }, async () => {
    const rates = [
      { userId: null, cents: officeRateCents },
      ...lawyers
        .slice(0, lawyerRatesCents.length)
        .map(({ id }, n) => ({ userId: id, cents: lawyerRatesCents[n] ?? 0 })),
    ]
    for (const { userId, cents } of rates)
      await change(
        em,
        sql`insert into hourly_rate (company_id, user_id, cents, from_on)
          values (${companyId}, ${userId}, ${cents}, '2024-01-01')`,
      )
    const record = async (
      userId: string,
      caseId: string | null,
      workedOn: string,
      workDone: (typeof work)[number] | typeof officeWork,
    ) =>
      change(
        em,
        sql`insert into time_entry (company_id, case_id, user_id, worked_on, seconds, billed_seconds, billable, narrative,
            rate_cents)
          values (${companyId}, ${caseId}, ${userId}, ${workedOn}, ${workDone.seconds},
            ${billedSeconds(workDone.seconds, defaultIncrement)}, ${caseId !== null}, ${workDone.narrative},
            ${await rateFor(em, { companyId, userId, caseId, workedOn })})`,
      )
    for (const [lawyerIndex, { id: userId }] of lawyers.entries())
      for (let ago = demoDays - 1; ago >= 0; ago -= 1) {
        const workedOn = localDay(new Date(now - ago * dayMs))
        if (isWeekend(workedOn)) continue
        for (let n = 0; n < 3 && recentCases.length > 0; n += 1) {
          // Spreads the cases and the kinds of work over days and lawyers.
          const index = ago * 2 + n * 3 + lawyerIndex
          await record(
            userId,
            recentCases[index % recentCases.length]?.id ?? null,
            workedOn,
            work[index % work.length] ?? officeWork,
          )
        }
        if (ago % 3 === 0) await record(userId, null, workedOn, officeWork)
      }
  })
}
