import { Migration } from '@mikro-orm/migrations'

/** Renames the table of events that a listener has processed to the usual name of message brokers. */
export class migration extends Migration {
  override up(): void {
    this.addSql('alter table heard_event rename to processed_event;')
  }
}
