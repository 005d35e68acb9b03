import { Migration } from '@mikro-orm/migrations'

/** Tables of which this migration reads or writes rows of every company, as their owner. */
const tables = [
  'report_month',
  'invoice_share',
  'invoice',
  'invoice_line',
  'credit_note',
  'client_payment',
  'payment_allocation',
]
const forAll = (change: string): string =>
  tables.map((table) => `alter table ${table} ${change} row level security;`).join('\n      ')

const sums = ['invoiced', 'collected'].flatMap((kind) =>
  ['fees', 'expenses', 'tax'].map((part) => `${kind}_${part}_cents`),
)

/**
 * What credit notes and payments take of each share of an invoice is counted from the first of them on: each takes what
 * all up to it take, less what those before it took. Parts that were rounded alone added up to 3.99 of a tax of 4.00.
 */
export class migration extends Migration {
  override up(): void {
    // Inserted under the locks of the invoice and of the money of its case, but now() is the start of the transaction,
    // which may have waited for them: payments are to be in the order in which they were added.
    this.addSql(`
      alter table client_payment alter column created_at set default clock_timestamp();
      alter table credit_note alter column created_at set default clock_timestamp();
    `)
    this.addSql(`
      create or replace function app.sum_credit(note credit_note) returns void language sql as $$
        with earlier as (
          select coalesce(sum(c.tax_cents), 0)::bigint as tax, coalesce(sum(c.amount_cents - c.tax_cents), 0)::bigint as net
            from credit_note c where c.company_id = note.company_id and c.invoice_id = note.invoice_id
              and (c.created_at, c.id) < (note.created_at, note.id)),
        moved as (
          select e.tax as before, note.tax_cents as amount, array['tax'] as parts from earlier e
          union all select e.net, note.amount_cents - note.tax_cents, array['fees', 'expenses'] from earlier e)
        select app.sum_money(note.company_id, note.case_id, note.invoice_id, note.issued_on, m.before + m.amount, m.parts,
            -1, false),
          app.sum_money(note.company_id, note.case_id, note.invoice_id, note.issued_on, m.before, m.parts, 1, false)
          from moved m where m.amount > 0
      $$;

      -- sign 1: what a payment paid of an invoice, on the day it was received; -1: what came back, on the day it did.
      -- Payments before it count also if they were reversed, so that a reversal takes back what was added.
      create or replace function app.sum_allocation(paid payment_allocation, sign int) returns void language sql as $$
        with received as (
          select y.*, case when sign = 1 then y.received_on else y.reversed_on end as on_day from client_payment y
           where y.company_id = paid.company_id and y.id = paid.payment_id and (sign = 1 or y.reversed_on is not null)),
        moved as (
          select y.case_id, y.on_day, (
            select coalesce(sum(a.amount_cents), 0)::bigint from payment_allocation a
              join client_payment x on x.company_id = a.company_id and x.id = a.payment_id
             where a.company_id = paid.company_id and a.invoice_id = paid.invoice_id
               and (x.created_at, x.id) < (y.created_at, y.id)) as before
            from received y)
        select app.sum_money(paid.company_id, m.case_id, paid.invoice_id, m.on_day, m.before + paid.amount_cents,
            array['fees', 'expenses', 'tax'], sign, true),
          app.sum_money(paid.company_id, m.case_id, paid.invoice_id, m.on_day, m.before,
            array['fees', 'expenses', 'tax'], -sign, true)
          from moved m
      $$;
    `)
    this.addSql(`
      ${forAll('no force')}
      do $$ begin
        update report_month set ${sums.map((column) => `${column} = 0`).join(', ')}
          where ${sums.map((column) => `${column} <> 0`).join(' or ')};
        perform app.sum_money(i.company_id, i.case_id, i.id, i.issued_on, i.total_cents,
          array['fees', 'expenses', 'tax'], 1, false) from invoice i where i.number is not null;
        perform app.sum_credit(row(c.*)::credit_note) from credit_note c;
        perform app.sum_allocation(row(a.*)::payment_allocation, 1), app.sum_allocation(row(a.*)::payment_allocation, -1)
          from payment_allocation a;
      end $$;
      ${forAll('force')}
    `)
  }
}
