import { Migration } from '@mikro-orm/migrations'

/** Notices that were read go after 90 days, others after a year: those that stay are not looked at each night. */
export class migration extends Migration {
  override up(): void {
    this.addSql('create index notice_read on notice (at) where read_at is not null;')
  }
}
