import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  partyAdded,
  partyChanged,
  partyRemoved,
  partyRestored,
  personChanged,
  personRemoved,
  personRestored,
} from './parties.events.ts'

/** Audit entries of people and of the parties of cases. Ids only. */
export const partiesAudit: ModuleAudit = (on) => {
  const people = [
    [personChanged, 'people.changed'],
    [personRemoved, 'people.removed'],
    [personRestored, 'people.restored'],
  ] as const
  for (const [event, action] of people)
    on(event, ({ companyId, personId }) => ({ action, subject: { type: 'person', id: personId }, companyId }))
  const parties = [
    [partyAdded, 'parties.added'],
    [partyChanged, 'parties.changed'],
    [partyRemoved, 'parties.removed'],
    [partyRestored, 'parties.restored'],
  ] as const
  for (const [event, action] of parties)
    on(event, ({ companyId, caseId, personId }) => ({
      action,
      subject: { type: 'case', id: caseId },
      details: { person: personId },
      companyId,
    }))
}
