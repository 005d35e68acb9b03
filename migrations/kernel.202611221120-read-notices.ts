import { Migration } from '@mikro-orm/migrations'

/** Read notices are deleted after 90 days, others after a year; this index avoids reading all of them each night. */
export class migration extends Migration {
  override up(): void {
    this.addSql('create index notice_read on notice (at) where read_at is not null;')
  }
}
