import { PartitionBoundMigration } from '#server/db/partition-migrations.ts'

/** Prepares the table to become the first partition; the next migration divides it. */
export class migration extends PartitionBoundMigration {
  override up(): void {
    this.addBound('outbox_event', { column: 'id', type: 'uuid' })
  }
}
