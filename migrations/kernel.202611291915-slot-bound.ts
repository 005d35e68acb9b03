import { PartitionBoundMigration } from '#server/db/partition-migrations.ts'

export class migration extends PartitionBoundMigration {
  override up(): void {
    this.addBound('job_slot', { column: 'slot', type: 'timestamptz' })
  }
}
