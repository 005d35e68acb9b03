import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { caseClosed, caseOpened, caseReopened } from './cases.events.ts'
import { wallChanged, wallLifted, wallRaised } from './walls/walls.events.ts'

export const casesAudit: ModuleAudit = (on) => {
  for (const [event, action] of [
    [caseOpened, 'cases.opened'],
    [caseClosed, 'cases.closed'],
    [caseReopened, 'cases.reopened'],
    [wallRaised, 'walls.raised'],
    [wallChanged, 'walls.changed'],
    [wallLifted, 'walls.lifted'],
  ] as const) {
    on(event, ({ companyId, caseId }) => ({ action, subject: { type: 'case', id: caseId }, companyId }))
  }
}
