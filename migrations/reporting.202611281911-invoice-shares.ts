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

const key = 'company_id, case_id, user_id, month'

/**
 * Divides `amount` in proportion to `weight` within `group`, in two columns: whole cents, and the remainder that decides
 * who gets the cents that are left.
 */
const quotients = (amount: string, weight: string, group: string): string => {
  const total = `nullif(sum(${weight}) over (partition by ${group}), 0)`
  return `coalesce(div(${amount}::numeric * ${weight}, ${total}), 0) as quotient,
              coalesce(mod(${amount}::numeric * ${weight}, ${total}), 0) as remainder`
}
/** The whole cents of {@link quotients}: those that are left go to the largest remainders, then to the first place. */
const wholeCents = (amount: string, group: string, place: string): string =>
  `(quotient + case when row_number() over (partition by ${group} order by remainder desc, ${place})
                <= ${amount} - sum(quotient) over (partition by ${group}) then 1 else 0 end)::bigint`

const sharesSql = `
      -- The shares of an invoice in an amount, by largest remainder; their sum is exact.
      create function app.invoice_parts(of_company uuid, of_invoice uuid, amount bigint, parts text[])
        returns table (user_id uuid, part text, cents bigint) language sql stable as $$
        with quotients as (
          select s.user_id, s.part, s.place, ${quotients('amount', 's.cents', 'true')}
            from invoice_share s where s.company_id = of_company and s.invoice_id = of_invoice and s.part = any (parts))
        select q.user_id, q.part, ${wholeCents('amount', 'true', 'q.place')} from quotients q
      $$;

      -- Adds an amount of an invoice to the sums of a month, as invoiced or collected; sign is 1 or -1.
      create function app.sum_money(of_company uuid, of_case uuid, of_invoice uuid, on_day date, amount bigint,
        parts text[], sign int, is_collected boolean) returns void language sql as $$
        insert into report_month as m (${key}, invoiced_fees_cents, invoiced_expenses_cents, invoiced_tax_cents,
          collected_fees_cents, collected_expenses_cents, collected_tax_cents)
        select of_company, of_case, p.user_id, date_trunc('month', on_day)::date,
          ${['false', 'true']
            .flatMap((collected) =>
              ['fees', 'expenses', 'tax'].map(
                (part) =>
                  `coalesce(sum(sign * p.cents) filter (where p.part = '${part}' and is_collected = ${collected}), 0)::bigint`,
              ),
            )
            .join(',\n          ')}
          from app.invoice_parts(of_company, of_invoice, amount, parts) p group by p.user_id order by p.user_id
        on conflict (${key}) do update set
          ${['invoiced', 'collected']
            .flatMap((kind) => ['fees', 'expenses', 'tax'].map((part) => `${kind}_${part}_cents`))
            .map((column) => `${column} = m.${column} + excluded.${column}`)
            .join(', ')}
      $$;

      -- Divides an issued invoice among the people of its lines, in fees, expenses and tax, and adds it to the sums. The
      -- discount and the tax of a class are divided among its lines. What no line explains is fees of no person.
      create function app.share_invoice(of_company uuid, of_invoice uuid) returns void language plpgsql as $$
      declare
        issued invoice;
        former bigint;
        parts constant text[] := array['fees', 'expenses', 'tax'];
      begin
        select * into issued from invoice i where i.company_id = of_company and i.id = of_invoice and i.number is not null;
        if not found then return; end if;
        select sum(s.cents) into former from invoice_share s where s.company_id = of_company and s.invoice_id = of_invoice;
        if former is not null then
          perform app.sum_money(of_company, issued.case_id, of_invoice, issued.issued_on, former, parts, -1, false);
          delete from invoice_share s where s.company_id = of_company and s.invoice_id = of_invoice;
        end if;
        with class as (
          select c ->> 'taxClass' as tax_class, (c ->> 'discountCents')::bigint as off, (c ->> 'taxCents')::bigint as tax
            from jsonb_array_elements(issued.classes) c),
        line as (
          select l.position, l.user_id, l.tax_class, l.amount_cents - l.discount_cents as net,
            coalesce(c.off, 0) as off, coalesce(c.tax, 0) as tax,
            case when l.kind = 'expense' or l.tax_class = 'reimbursement' then 'expenses' else 'fees' end as part
            from invoice_line l left join class c on c.tax_class = l.tax_class
           where l.company_id = of_company and l.invoice_id = of_invoice),
        cut as (select line.*, ${quotients('off', 'net', 'tax_class')} from line),
        net as (
          select position, user_id, tax_class, part, tax, net - ${wholeCents('off', 'tax_class', 'position')} as net
            from cut),
        taxed as (select net.*, ${quotients('tax', 'net', 'tax_class')} from net),
        charged as (select user_id, part, net, ${wholeCents('tax', 'tax_class', 'position')} as tax from taxed),
        share as (
          select user_id, part, sum(net) as cents from charged group by 1, 2
          union all select user_id, 'tax', sum(tax) from charged group by 1),
        rest as (
          select null::uuid as user_id, 'fees' as part,
            issued.total_cents - coalesce((select sum(cents) from share), 0) as cents),
        summed as (
          select user_id, part, sum(cents) as cents from (select * from share union all select * from rest) s
           group by 1, 2 having sum(cents) <> 0)
        insert into invoice_share (company_id, invoice_id, place, case_id, user_id, part, cents)
        select of_company, of_invoice, row_number() over (order by user_id nulls last, part), issued.case_id, user_id,
          part, cents from summed;
        perform app.sum_money(of_company, issued.case_id, of_invoice, issued.issued_on, issued.total_cents, parts, 1,
          false);
      end $$;

      create function app.sum_credit(note credit_note) returns void language sql as $$
        select app.sum_money(note.company_id, note.case_id, note.invoice_id, note.issued_on, c.amount, c.parts, -1, false)
          from (values (note.tax_cents, array['tax']), (note.amount_cents - note.tax_cents, array['fees', 'expenses']))
            c (amount, parts)
         where c.amount > 0
      $$;

      -- sign 1: what a payment paid of an invoice, on the day it was received; -1: what came back, on the day it did.
      create function app.sum_allocation(paid payment_allocation, sign int) returns void language sql as $$
        select app.sum_money(y.company_id, y.case_id, paid.invoice_id,
            case when sign = 1 then y.received_on else y.reversed_on end, paid.amount_cents,
            array['fees', 'expenses', 'tax'], sign, true)
          from client_payment y where y.company_id = paid.company_id and y.id = paid.payment_id
            and (sign = 1 or y.reversed_on is not null)
      $$;

      create function app.invoice_summed() returns trigger language plpgsql as $$
      begin
        perform app.share_invoice(new.company_id, new.id);
        return null;
      end $$;
      create trigger invoice_summed_added after insert on invoice for each row when (new.number is not null)
        execute function app.invoice_summed();
      create trigger invoice_summed_issued after update on invoice for each row
        when (old.number is null and new.number is not null) execute function app.invoice_summed();

      -- Copies of an office bring lines of invoices that are issued already.
      create function app.lines_summed() returns trigger language plpgsql as $$
      begin
        perform app.share_invoice(i.company_id, i.id)
          from (select distinct l.company_id, l.invoice_id from added l) l
          join invoice i on i.company_id = l.company_id and i.id = l.invoice_id and i.number is not null;
        return null;
      end $$;
      create trigger lines_summed after insert on invoice_line referencing new table as added
        for each statement execute function app.lines_summed();

      create function app.credit_summed() returns trigger language plpgsql as $$
      begin
        perform app.sum_credit(new);
        return null;
      end $$;
      create trigger credit_summed after insert on credit_note for each row execute function app.credit_summed();

      create function app.allocation_summed() returns trigger language plpgsql as $$
      begin
        perform app.sum_allocation(new, 1), app.sum_allocation(new, -1);
        return null;
      end $$;
      create trigger allocation_summed after insert on payment_allocation
        for each row execute function app.allocation_summed();

      create function app.reversal_summed() returns trigger language plpgsql as $$
      begin
        perform app.sum_allocation(a, -1) from payment_allocation a
          where a.company_id = new.company_id and a.payment_id = new.id;
        return null;
      end $$;
      create trigger reversal_summed after update on client_payment for each row
        when (old.reversed_on is null and new.reversed_on is not null) execute function app.reversal_summed();
    `

/** How each issued invoice divides among the people of its lines, and what was invoiced and collected by month. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_share (
        company_id uuid not null,
        invoice_id uuid not null,
        -- order in which shares get the cents that remain after rounding
        place int not null,
        case_id uuid not null,
        user_id uuid,
        part text not null check (part in ('fees', 'expenses', 'tax')),
        cents bigint not null,
        primary key (company_id, invoice_id, place),
        foreign key (company_id, invoice_id) references invoice (company_id, id) on delete cascade,
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      alter table invoice_share enable row level security;
      alter table invoice_share force row level security;
      create policy company on invoice_share using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      select app.reserve_rows('invoice_share');
    `)
    this.addSql(sharesSql)
    this.addSql(`
      ${forAll('no force')}
      do $$ begin
        perform app.share_invoice(i.company_id, i.id) from invoice i where i.number is not null;
        perform app.sum_credit(c) from credit_note c;
        perform app.sum_allocation(a, 1), app.sum_allocation(a, -1) from payment_allocation a;
      end $$;
      ${forAll('force')}
    `)
  }
}
