import type { EntityManager } from '@mikro-orm/postgresql'
import { changeLater, sql } from '#server/db/query.ts'

/** Kinds of entries in the history of a case. The web has a sentence for each. */
export const activityKinds = [
  'case.opened',
  'case.updated',
  'case.closed',
  'case.reopened',
  'case.tagged',
  'case.untagged',
  'document.added',
  'document.versioned',
  'document.renamed',
  'document.moved',
  'document.shared',
  'document.unshared',
  'document.removed',
  'document.restored',
  'document.tagged',
  'document.untagged',
  'folder.created',
  'folder.renamed',
  'folder.moved',
  'folder.removed',
  'folder.restored',
  'wall.raised',
  'wall.lifted',
  'party.added',
  'party.changed',
  'party.removed',
  'party.restored',
  'fields.changed',
  'note.added',
  'note.changed',
  'note.removed',
  'note.restored',
  'mail.sent',
  'mail.filed',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Names and former values, never contents. */
export type ActivityData = Readonly<Record<string, string | number | boolean | null>>

export interface NewActivity {
  readonly companyId: string
  readonly caseId: string
  readonly actorId: string | null
  readonly kind: ActivityKind
  readonly data?: ActivityData
  /** Time of the activity; now by default. */
  readonly at?: Date | undefined
}

/** Adds an entry to the history of a case, in the transaction of the change. */
export async function recordActivity(
  tx: EntityManager,
  { companyId, caseId, actorId, kind, data = {}, at }: NewActivity,
): Promise<void> {
  await changeLater(
    tx,
    sql`
    insert into case_activity (company_id, case_id, actor_id, kind, data, at)
    values (${companyId}, ${caseId}, ${actorId}, ${kind}, ${JSON.stringify(data)}::jsonb,
      coalesce(${at?.toISOString() ?? null}::timestamptz, now()))`,
  )
}

/** Names of the tags that were added to an object and taken from it. */
interface TagNames {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Records a change of tags: one entry for the removed tags, and one for the added tags.
 * @param dataOf returns the data of an entry with these names
 */
export async function recordTagChange(
  tx: EntityManager,
  entry: Omit<NewActivity, 'kind' | 'data'>,
  objectKind: 'case' | 'document',
  { added, removed }: TagNames,
  dataOf: (names: string) => ActivityData,
): Promise<void> {
  for (const [names, act] of [
    [removed, 'untagged'],
    [added, 'tagged'],
  ] as const)
    if (names.length > 0)
      await recordActivity(tx, { ...entry, kind: `${objectKind}.${act}`, data: dataOf(names.join(', ')) })
}
