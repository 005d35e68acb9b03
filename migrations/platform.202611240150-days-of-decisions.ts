import { Migration } from '@mikro-orm/migrations'

/**
 * Days before 2014 that published decisions and orders name; the calendar of those years is otherwise not known:
 * - 1952-12-20, a Saturday that a bulletin made a working day (78 D.P.R. 521)
 * - 1998-05-25, Memorial Day
 * - terms that ended from 16 to 18 November 1999, during hurricane Lenny (EM-1999-5, 99 TSPR 173)
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      insert into holiday_override (date, kind, name, day_set, certain, reason)
      values ('1952-12-20', 'removed', null, 'legal', true, '78 D.P.R. 521 (1955)'),
             ('1998-05-25', 'added', 'Memorial Day', 'legal', true, 'Ley Núm. 88 de 27 de junio de 1969')
      on conflict (date) do nothing;
      insert into term_extension (ends_from, ends_until, new_date, citation)
      values ('1999-11-16', '1999-11-18', '1999-11-22', 'EM-1999-5, 99 TSPR 173')
      on conflict do nothing;
      select set_config('app.scope', '', true);
    `)
  }
}
