import { Migration } from '@mikro-orm/migrations'

const entryCents = 'floor((billed_seconds::bigint * coalesce(rate_cents, 0) + 1800) / 3600)::bigint'
/** Sums of entries of time that are not deleted. @param sign a column that is 1 for rows to add and -1 to take away */
const timeSums = (sign: string): string => `
          coalesce(sum(${sign} * seconds), 0)::bigint,
          coalesce(sum(${sign} * seconds) filter (where not billable), 0)::bigint,
          coalesce(sum(${sign} * billed_seconds) filter (where billable), 0)::bigint,
          coalesce(sum(${sign} * billed_seconds) filter (where billable and invoice_id is not null), 0)::bigint,
          coalesce(sum(${sign} * ${entryCents}) filter (where billable), 0)::bigint,
          coalesce(sum(${sign} * ${entryCents}) filter (where billable and invoice_id is not null), 0)::bigint,
          min(worked_on) filter (where ${sign} > 0 and billable and invoice_id is null)`
const timeColumns = [
  'seconds',
  'free_seconds',
  'billable_seconds',
  'billed_seconds',
  'value_cents',
  'billed_value_cents',
]
/** Sums of billable expenses that are not deleted. */
const expenseSums = (sign: string): string => `
          coalesce(sum(${sign} * amount_cents), 0)::bigint,
          coalesce(sum(${sign} * amount_cents) filter (where invoice_id is not null), 0)::bigint,
          min(spent_on) filter (where ${sign} > 0 and invoice_id is null)`
const expenseColumns = ['expense_cents', 'billed_expense_cents']

const key = 'company_id, case_id, user_id, month'
const into = (columns: readonly string[]): string =>
  `insert into report_month as m (${key}, ${[...columns, 'unbilled_from'].join(', ')})`
const added = (columns: readonly string[]): string => `
        on conflict (${key}) do update set
          ${columns.map((column) => `${column} = m.${column} + excluded.${column}`).join(', ')},
          unbilled_from = least(m.unbilled_from, excluded.unbilled_from)`

/**
 * Replaces a trigger function of `report_month`: the oldest unbilled day is computed for the months that a statement
 * changed. The former function compared it in the condition, where a plan may compute it for every month of the office.
 */
const counting = (
  name: string,
  day: string,
  counted: string,
  sums: (sign: string) => string,
  columns: readonly string[],
): string => {
  const month = `date_trunc('month', ${day})::date as month`
  const changes = `select company_id, case_id, user_id, month, ${sums('sign')} from changed`
  const isZero = columns.map((_, at) => `c.d${at} = 0`).join(' and ')
  const names = columns.map((_, at) => `d${at}`).join(', ')
  return `
      create or replace function app.${name}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          ${into(columns)}
          select company_id, case_id, user_id, month, ${sums('1')}
            from (select *, ${month} from added) changed where ${counted}
           group by 1, 2, 3, 4 order by 1, 2, 3, 4${added(columns)};
          return null;
        elsif tg_op = 'DELETE' then
          update report_month m set ${columns.map((column, at) => `${column} = m.${column} + c.d${at}`).join(', ')}
            from (select company_id, case_id, user_id, month, ${sums('-1')}
              from (select *, ${month} from removed) changed where ${counted} group by 1, 2, 3, 4)
              c (${key}, ${names}, since)
           where m.company_id = c.company_id and m.case_id is not distinct from c.case_id and m.user_id = c.user_id
             and m.month = c.month;
        else
          ${into(columns)}
          select c.* from (
            with changed as (
              select *, ${month}, 1 as sign from added where ${counted}
              union all select *, ${month}, -1 from removed where ${counted})
            ${changes} group by 1, 2, 3, 4) c (${key}, ${names}, since)
           where not (${isZero}) order by 1, 2, 3, 4${added(columns)};
        end if;
        -- The rows are locked by now, so what others have committed is seen.
        with changed as materialized (
          select c.*, app.unbilled_from(c.company_id, c.case_id, c.user_id, c.month) as since
            from (select distinct company_id, case_id, user_id, ${month} from removed
                   where ${counted} and billable and invoice_id is null) c)
        update report_month m set unbilled_from = c.since from changed c
         where m.company_id = c.company_id and m.case_id = c.case_id and m.user_id = c.user_id and m.month = c.month
           and m.unbilled_from is distinct from c.since;
        return null;
      end $$;`
}

/** Changes of time and expenses compute the oldest unbilled day of their own months only. */
export class migration extends Migration {
  override up(): void {
    this.addSql(counting('time_summed', 'worked_on', 'deleted_at is null', timeSums, timeColumns))
    this.addSql(counting('expense_summed', 'spent_on', 'deleted_at is null and billable', expenseSums, expenseColumns))
  }
}
