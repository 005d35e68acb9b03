import { PartitionBoundMigration } from '#server/db/partition-migrations.ts'

export class migration extends PartitionBoundMigration {
  override up(): void {
    this.addBound('usage_entry', { column: 'id', type: 'uuid' })
  }
}
