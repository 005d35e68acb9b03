import { Migration } from '@mikro-orm/migrations'

/** Adds the rules of licences to the settings: the directory demands a verified licence, which lasts a year. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      update platform_setting
         set value = '{"licenceRequired": true, "licenceGraceDays": 30, "licenceValidDays": 365}'::jsonb || value
       where name = 'general';
      select set_config('app.scope', '', true);
    `)
  }
}
