import { Migration } from '@mikro-orm/migrations'

/** Columns that name a payment provider: the code has the list of providers, the database checks the form only. */
const columns = [
  ['subscription', 'provider'],
  ['plan_order', 'provider'],
  ['webhook_event', 'provider'],
  ['payment', 'method'],
] as const

export class migration extends Migration {
  override up(): void {
    for (const [table, column] of columns)
      this.addSql(`
        alter table ${table} drop constraint ${table}_${column}_check,
          add constraint ${table}_${column}_check check (${column} ~ '^[a-z][a-z0-9_]{1,30}$')`)
  }
}
