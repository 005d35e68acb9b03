import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  partyAdded,
  partyChanged,
  partyRemoved,
  partyRestored,
  personChanged,
  personMerged,
  personMergeUndone,
  personRemoved,
  personRestored,
  relationAdded,
  relationChanged,
  relationRemoved,
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
  const relations = [
    [relationAdded, 'people.relation_added'],
    [relationChanged, 'people.relation_changed'],
    [relationRemoved, 'people.relation_removed'],
  ] as const
  for (const [event, action] of relations)
    on(event, ({ companyId, personId, otherId }) => ({
      action,
      subject: { type: 'person', id: personId },
      details: { other: otherId },
      companyId,
    }))
  const merges = [
    [personMerged, 'people.merged'],
    [personMergeUndone, 'people.merge_undone'],
  ] as const
  for (const [event, action] of merges)
    on(event, ({ companyId, survivorId, mergedId }) => ({
      action,
      subject: { type: 'person', id: survivorId },
      details: { merged: mergedId },
      companyId,
    }))
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
