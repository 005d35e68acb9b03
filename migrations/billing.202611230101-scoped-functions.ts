import { Migration } from '@mikro-orm/migrations'

/**
 * The functions of entitlements, plans and payments enter their scope in their bodies: only a
 * superuser may define one with a `SET app.scope` clause.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.actor(session uuid) returns table (user_id uuid, name text, surname text,
        email text, profile text, status text, locale text, company_id uuid, company_name text, company_status text,
        owner boolean, plan_active boolean, blocked text[])
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('identity');
      begin
        return query
        select u.id, u.name, u.surname, u.email, u.profile, u.status, u.locale,
               c.id, c.name, c.status, coalesce(c.owner_id = u.id, false), coalesce(e.active, false),
                 coalesce(e.blocked, '{}')
          from user_session s
          join user_account u on u.id = s.user_id
          left join company c on c.id = u.company_id
          left join entitlement e on e.company_id = c.id
         where s.id = session and s.revoked_at is null and s.expires_at > now() and u.status = 'active';
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.take_plan(wanted_plan uuid, wanted_version uuid) returns table (plan_id uuid,
        version_id uuid, status text)
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('platform', keeps_identity => true);
        held plan%rowtype;
        chosen uuid;
      begin
        select p.* into held from plan p
         where p.id = coalesce(wanted_plan, (select v.plan_id from plan_version v
           where v.id = wanted_version)) for share;
        if not found then perform app.leave_scope(caller); return; end if;
        chosen := coalesce(wanted_version, held.current_version_id);
        update plan_version v set used_at = now() where v.id = chosen and v.used_at is null;
        return query select held.id, chosen, held.status;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.lock_invoices(wanted int) returns void
      language plpgsql as $$
      declare caller constant text[] := app.enter_scope('platform', keeps_identity => true);
      begin
        insert into invoice_counter as c (year) values (wanted) on conflict (year) do update set year = c.year;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.next_invoice(wanted int, for_credit_note boolean) returns int
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('platform', keeps_identity => true);
        answer int;
      begin
        insert into invoice_counter as c (year, invoices, credit_notes) values (wanted, (not for_credit_note)::int,
          for_credit_note::int)
        on conflict (year) do update set invoices = c.invoices + excluded.invoices,
          credit_notes = c.credit_notes + excluded.credit_notes
        returning case when for_credit_note then credit_notes else invoices end into answer;
        perform app.leave_scope(caller);
        return answer;
      end $$;

      create or replace function app.payment_booked() returns trigger
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('platform', keeps_identity => true);
        returned bigint;
        applied bigint;
      begin

        insert into payment_day as t (day, plan_id, method, kind, payments, subtotal_cents, tax_cents, amount_cents)
        select paid_on, plan_id, method, kind, count(*), sum(subtotal_cents), sum(tax_cents), sum(amount_cents)
          from booked group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (day, plan_id, method, kind) do update
          set payments = t.payments + excluded.payments, subtotal_cents = t.subtotal_cents + excluded.subtotal_cents,
              tax_cents = t.tax_cents + excluded.tax_cents, amount_cents = t.amount_cents + excluded.amount_cents;

        insert into payment_month as t (month, plan_id, method, kind, payments, subtotal_cents, tax_cents,
          amount_cents)
        select date_trunc('month', paid_on)::date, plan_id, method, kind, count(*), sum(subtotal_cents),
          sum(tax_cents), sum(amount_cents) from booked group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (month, plan_id, method, kind) do update
          set payments = t.payments + excluded.payments, subtotal_cents = t.subtotal_cents + excluded.subtotal_cents,
              tax_cents = t.tax_cents + excluded.tax_cents, amount_cents = t.amount_cents + excluded.amount_cents;
        insert into payment_balance (payment_id, company_id, paid_cents) select id, company_id, amount_cents
          from booked where kind = 'charge';
        select count(distinct refers_to) into returned from booked where kind <> 'charge';
        if returned > 0 then
          update payment_balance b set paid_cents = b.paid_cents + d.corrected,
            refunded_cents = b.refunded_cents + d.refunded
            from (select refers_to, coalesce(sum(amount_cents) filter (where kind = 'correction'), 0) as corrected,
              coalesce(-sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
                    from booked where kind <> 'charge' group by 1) d
           where b.payment_id = d.refers_to;
          get diagnostics applied = row_count;
          if applied <> returned
            then raise exception 'only a charge can be refunded or corrected' using errcode = 'foreign_key_violation',
              constraint = 'payment_refers_to_charge'; end if;
        end if;
        perform app.leave_scope(caller); return null;
      end $$;
    `)
  }
}
