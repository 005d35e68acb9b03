// Runs the job of the alerts of a company at a moment, on any server.
import { withScope } from '#server/db/scope.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './as-owner.ts'

/** Runs the job as if it were `moment`; sessions and mail of the application keep their clock. */
export async function runAlertsAt(app: TestApp, companyId: string, moment: string): Promise<void> {
  const work = app.services.openWork()
  const job = app.services.jobs.handlers.get('terms.alert')
  if (!job) throw new Error('no handler for terms.alert')
  const clock = { now: () => new Date(moment) }
  await withScope({ kind: 'company', companyId }, () =>
    job.handler({ ...work, ports: { ...work.ports, clock } }, { companyId }, new AbortController().signal),
  )
}

export interface SentNotice {
  readonly kind: string
  readonly userId: string
  readonly data: Readonly<Record<string, string | number>>
}

/** Returns the notices about a term, the oldest first. */
export const noticesAbout = (app: TestApp, termId: string) =>
  asOwner<SentNotice>(
    app,
    `select kind, user_id as "userId", data from notice where data ->> 'termId' = $1 order by id`,
    [termId],
  )
