import { Migration } from '@mikro-orm/migrations'

/** Tables of which this migration reads or writes rows of every company, as their owner. */
const tables = ['time_entry', 'expense', 'report_month']
const forAll = (change: string): string =>
  tables.map((table) => `alter table ${table} ${change} row level security;`).join('\n      ')

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
 * A trigger function that changes the sums of the rows that a statement added, changed or removed. Sums are changed in
 * the order of their key, so that two statements wait for each other without a deadlock. A removed row has its sums
 * already, or its case is being deleted with them.
 */
const counting = (
  name: string,
  table: string,
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
      create function app.${name}() returns trigger language plpgsql as $$
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
        update report_month m set unbilled_from = app.unbilled_from(m.company_id, m.case_id, m.user_id, m.month)
          from (select distinct company_id, case_id, user_id, ${month} from removed
                 where ${counted} and billable and invoice_id is null) c
         where m.company_id = c.company_id and m.case_id = c.case_id and m.user_id = c.user_id and m.month = c.month
           and m.unbilled_from is distinct from app.unbilled_from(m.company_id, m.case_id, m.user_id, m.month);
        return null;
      end $$;
      create trigger ${name}_added after insert on ${table} referencing new table as added
        for each statement execute function app.${name}();
      create trigger ${name}_changed after update on ${table} referencing new table as added old table as removed
        for each statement execute function app.${name}();
      create trigger ${name}_removed after delete on ${table} referencing old table as removed
        for each statement execute function app.${name}();`
}

/** Sums of time and expenses by case, person and month, for reports, written by the statements that change them. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table report_month (
        company_id uuid not null references company (id),
        -- null: time of the office, which no client pays
        case_id uuid,
        -- null: money of lines without a person
        user_id uuid,
        -- its first day; time counts on the day it was worked, invoices when they are issued, payments when received
        month date not null,
        -- worked, of which not billable
        seconds bigint not null default 0,
        free_seconds bigint not null default 0,
        -- rounded as they are billed, of which on an invoice
        billable_seconds bigint not null default 0,
        billed_seconds bigint not null default 0,
        -- at the rates of the entries
        value_cents bigint not null default 0,
        billed_value_cents bigint not null default 0,
        expense_cents bigint not null default 0,
        billed_expense_cents bigint not null default 0,
        -- less credit notes
        invoiced_fees_cents bigint not null default 0,
        invoiced_expenses_cents bigint not null default 0,
        invoiced_tax_cents bigint not null default 0,
        -- less reversals
        collected_fees_cents bigint not null default 0,
        collected_expenses_cents bigint not null default 0,
        collected_tax_cents bigint not null default 0,
        -- day of the oldest time or expense of the month that can be billed and is not
        unbilled_from date,
        constraint report_month_key unique nulls not distinct (company_id, case_id, user_id, month),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id)
      ) with (fillfactor = 80);
      create index report_month_month on report_month (company_id, month);
      create index report_month_unbilled on report_month (company_id, month) where unbilled_from is not null;
      alter table report_month enable row level security;
      alter table report_month force row level security;
      create policy company on report_month using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      select app.reserve_rows('report_month');

      create function app.unbilled_from(of_company uuid, of_case uuid, of_user uuid, of_month date) returns date
        language sql stable as $$
        select least(
          (select min(e.worked_on) from time_entry e where e.company_id = of_company and e.case_id = of_case
            and e.user_id = of_user and e.worked_on >= of_month and e.worked_on < of_month + interval '1 month'
            and e.billable and e.invoice_id is null and e.deleted_at is null),
          (select min(e.spent_on) from expense e where e.company_id = of_company and e.case_id = of_case
            and e.user_id = of_user and e.spent_on >= of_month and e.spent_on < of_month + interval '1 month'
            and e.billable and e.invoice_id is null and e.deleted_at is null))
      $$;
      ${counting('time_summed', 'time_entry', 'worked_on', 'deleted_at is null', timeSums, timeColumns)}
      ${counting('expense_summed', 'expense', 'spent_on', 'deleted_at is null and billable', expenseSums, expenseColumns)}
    `)
    this.addSql(`
      ${forAll('no force')}
      ${into(timeColumns)}
      select company_id, case_id, user_id, date_trunc('month', worked_on)::date, ${timeSums('1')}
        from time_entry where deleted_at is null group by 1, 2, 3, 4${added(timeColumns)};
      ${into(expenseColumns)}
      select company_id, case_id, user_id, date_trunc('month', spent_on)::date, ${expenseSums('1')}
        from expense where deleted_at is null and billable group by 1, 2, 3, 4${added(expenseColumns)};
      ${forAll('force')}
    `)
  }
}
