// Fee agreements of the demonstration office: by the hour with a retainer, a contingency, and a flat fee in
// instalments.
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { localDay } from '#server/ports/clock.ts'
import { dayMs } from '#server/contract/time.ts'
import type { Services } from '#server/services.ts'
import { defaultThresholds } from '../budgets.contract.ts'
import type { DemoInvoiceOffice } from '../invoicing.demo.ts'

interface DemoAgreement {
  /** Days since it took effect. */
  readonly ageDays: number
  readonly hourly: boolean
  /** Basis points of the recovery less the expenses of the case; null for no contingency. */
  readonly contingency: number | null
  readonly retainerCents: number | null
  readonly signed: boolean
  readonly budgetCents: number | null
  readonly instalments: readonly {
    readonly description: string
    readonly cents: number
    readonly due: 'agreement' | 'milestone'
  }[]
}

const demoAgreements: readonly DemoAgreement[] = [
  {
    ageDays: 120,
    hourly: true,
    contingency: null,
    retainerCents: 300_000,
    signed: true,
    budgetCents: 1_500_000,
    instalments: [],
  },
  {
    ageDays: 45,
    hourly: false,
    contingency: 3_300,
    retainerCents: null,
    signed: false,
    budgetCents: null,
    instalments: [],
  },
  {
    ageDays: 20,
    hourly: false,
    contingency: null,
    retainerCents: null,
    signed: true,
    budgetCents: 400_000,
    instalments: [
      { description: 'Al comenzar la representación', cents: 150_000, due: 'agreement' },
      { description: 'Al presentar la demanda', cents: 150_000, due: 'milestone' },
    ],
  },
]

const terms =
  'Propuesto: el honorario será la parte indicada de lo que se recobre por sentencia o transacción, después de restar ' +
  'los gastos. Si no se recobra nada, no se deben honorarios.'

/** Creates agreements and budgets of the first cases. Like all rows of the demonstration, they record no event. */
export async function seedAgreements(
  services: Services,
  { companyId, lawyers }: DemoInvoiceOffice,
  cases: readonly { readonly id: string }[],
): Promise<void> {
  const [lawyer] = lawyers
  if (!lawyer) return
  const { em, ports } = services.openWork()
  const now = ports.clock.now().getTime()
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      for (const [index, sample] of demoAgreements.entries()) {
        const caseId = cases[index]?.id
        if (caseId === undefined) return
        const day = localDay(new Date(now - sample.ageDays * dayMs))
        const { contingency, retainerCents, budgetCents } = sample
        const [agreement] = await rows(
          tx,
          { id: col.uuid },
          sql`insert into fee_agreement (company_id, case_id, effective_on, hourly, contingency_basis_points,
              contingency_base, expenses_first, contingency_terms, retainer_cents, retainer_minimum_cents, signed_on,
              created_by)
            values (${companyId}, ${caseId}, ${day}, ${sample.hourly}, ${contingency},
              ${contingency === null ? null : 'gross'}, ${contingency === null ? null : true},
              ${contingency === null ? null : terms}, ${retainerCents},
              ${retainerCents === null ? null : Math.round(retainerCents / 5)}, ${sample.signed ? day : null},
              ${lawyer.id})
            returning id`,
        )
        for (const [position, { description, cents, due }] of sample.instalments.entries())
          await change(
            tx,
            sql`insert into agreed_fee (company_id, case_id, agreement_id, kind, position, description, amount_cents,
                tax_class, due, due_on)
              values (${companyId}, ${caseId}, ${agreement?.id}, 'flat', ${position}, ${description}, ${cents},
                'exempt_legal', ${due}, ${due === 'agreement' ? day : null})`,
          )
        if (budgetCents !== null)
          await change(
            tx,
            sql`insert into case_budget (company_id, case_id, amount_cents, thresholds)
              values (${companyId}, ${caseId}, ${budgetCents}, ${[...defaultThresholds]}::int[])`,
          )
      }
    }),
  )
}
