import { Migration } from '@mikro-orm/migrations'

/** Claims in the names of types of appointments that the rules of conduct may not permit, and whether they were noted. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointment_type
        add column claims jsonb not null default '[]' check (jsonb_typeof(claims) = 'array'),
        -- version of the tables by which claims were found in the names; null: the names were not read yet
        add column claims_version int;
    `)
  }
}
