import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import type { TaggedKind } from './tags.contract.ts'

/** Names of the tags that a change added to an object and took from it. */
export interface TagChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Objects of one kind that can have tags. The module that owns the objects declares it. */
export interface TagSubject {
  readonly kind: TaggedKind
  /** Name of the table of its taggings, with the columns `company_id`, `column` and `tag_id`. */
  readonly table: string
  readonly column: string
  /** Returns SQL that is true for the taggings `g` of objects that the actor may see and that are not deleted. */
  isVisible(actor: CompanyActor): RawBuilder<unknown>
  /**
   * Locks an object against other writers.
   * @throws 404 if the actor may not see the object, 403 if they may see it but not change it
   */
  lock(tx: EntityManager, actor: CompanyActor, id: string): Promise<unknown>
  /** Records a change in the history of the object, in the transaction of the change. */
  recordChange(ctx: Context, tx: EntityManager, id: string, change: TagChange): Promise<void>
}

/** Returns SQL that is true where the object with this id has the tag. */
export const hasTag = (subject: TagSubject, companyId: string, object: RawBuilder<unknown>, tagId: string) =>
  sql`${object} in (select g.${sql.ref(subject.column)} from ${sql.table(subject.table)} g
    where g.company_id = ${companyId} and g.tag_id = ${tagId})`

/** The kinds of objects of one application that can have tags. */
export class TagSubjects {
  readonly #byKind = new Map<TaggedKind, TagSubject>()

  /** @throws Error when the kind is declared twice */
  add(subject: TagSubject): void {
    if (this.#byKind.has(subject.kind)) throw new Error(`Tags of ${subject.kind} are declared twice`)
    this.#byKind.set(subject.kind, subject)
  }

  /** @throws Error when no module declared the kind */
  of(kind: TaggedKind): TagSubject {
    const subject = this.#byKind.get(kind)
    if (!subject) throw new Error(`No module declares tags of ${kind}`)
    return subject
  }

  all(): readonly TagSubject[] {
    return [...this.#byKind.values()]
  }
}
