import { PartitionBoundMigration } from '#server/db/partition-migrations.ts'

export class migration extends PartitionBoundMigration {
  override up(): void {
    this.addBound('outbox_event', { column: 'id', type: 'uuid' })
  }
}
