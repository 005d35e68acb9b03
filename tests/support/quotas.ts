// Changes of an office's meters: charges, releases, reservations and limits.
import type { EntityManager } from '@mikro-orm/postgresql'
import { withScope } from '#server/db/scope.ts'
import type { Entitlements, Meter } from '#server/ports/entitlements.ts'
import type { Office } from './actors.ts'
import { useApp } from './app.ts'
import { asOwner } from './as-owner.ts'

/** Starts the application of a test file and returns functions that change the meters of an office. */
export function useQuotas() {
  const app = useApp({ background: true })

  const inOffice = <T>(
    { companyId, owner }: Office,
    work: (tx: EntityManager, entitlements: Entitlements) => Promise<T>,
  ): Promise<T> =>
    withScope({ kind: 'company', companyId, userId: owner.id }, () =>
      app()
        .services.openWork()
        .em.transactional((tx) => work(tx, app().services.ports.entitlements)),
    )
  const charge = (office: Office, meter: Meter, amount: number, module?: string) =>
    inOffice(office, (tx, entitlements) =>
      entitlements.charge(tx, office.companyId, meter, amount, module ? { module } : {}),
    )
  const release = (office: Office, meter: Meter, amount: number) =>
    inOffice(office, (tx, entitlements) => entitlements.release(tx, office.companyId, meter, amount))
  /** Sets limits of meters; null is unlimited. */
  const setLimits = (office: Office, values: Partial<Record<Meter, number | null>>) =>
    asOwner(
      app(),
      `update entitlement set ${Object.entries(values)
        .map(([m, v]) => `${m}_limit = ${v}`)
        .join(', ')} where company_id = $1`,
      [office.companyId],
    )
  /** The day and the month of the database. */
  const currentDay = async () =>
    (
      await asOwner<{ day: string; month: string }>(
        app(),
        'select app.today()::text as day, app.month()::text as month',
      )
    )[0] ?? { day: '', month: '' }

  return { app, inOffice, charge, release, setLimits, currentDay }
}
