import { Migration } from '@mikro-orm/migrations'

/**
 * Money of a client is never below zero at the end of any day, in whatever order journals are recorded: a debit is
 * refused that another day cannot bear. What was recorded before stays as it is, and copies of it can be imported:
 * `app.copying` is set for the transaction that imports a company. Such a month can be sealed, since nobody could undo
 * a real overdraft; the reconciliation names it.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- Returns the first day, from a day on, on which an account of a client would be below zero after a debit of that
      -- day, with its balance before the debit.
      create function app.trust_low_day(of_company uuid, of_account uuid, from_day date, debit bigint)
        returns table (day date, balance_cents bigint)
        language sql stable set search_path = public, pg_temp as $$
        select b.day, b.cents from (
          select m.day, (sum(sum(m.cents)) over (order by m.day))::bigint as cents from (
            select from_day as day, 0::bigint as cents
            union all
            select greatest(p.day, from_day), -p.cents from trust_posting p
             where p.company_id = of_company and p.account_id = of_account) m
           group by m.day) b
         where b.cents < debit order by b.day limit 1
      $$;

      create or replace function app.trust_posting_enters() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        journal trust_journal;
        account trust_account;
        low record;
      begin
        select * into journal from trust_journal j where j.company_id = new.company_id and j.id = new.journal_id;
        if journal.entered_in is distinct from pg_current_xact_id() then
          raise exception 'postings are added with their journal'
            using errcode = 'restrict_violation', constraint = 'trust_posting_late';
        end if;
        update trust_account a set posting_count = a.posting_count + 1,
            balance_cents = a.balance_cents + case a.kind when 'bank' then new.cents else -new.cents end
          where a.company_id = new.company_id and a.id = new.account_id returning * into account;
        new.ordinal := account.posting_count;
        new.balance_cents := account.balance_cents;
        new.day := journal.day;
        new.is_bank := account.kind = 'bank';
        -- The bank held it before the first statement that is reconciled here.
        new.is_opening := journal.kind = 'opening' or journal.kind = 'reversal' and exists (select from trust_journal r
          where r.company_id = new.company_id and r.id = journal.reverses_id and r.kind = 'opening');
        -- The row of the account is locked, so no other posting of it can come between. Without a later posting the
        -- balance of the account is that of the day. The bank holds the sum of accounts that are not below zero.
        if not new.is_bank and new.cents > 0 and current_setting('app.copying', true) is distinct from 'on'
          and exists (select from trust_posting p where p.company_id = new.company_id
            and p.account_id = new.account_id and p.day > new.day)
        then
          select * into low from app.trust_low_day(new.company_id, new.account_id, new.day, new.cents);
          if found then
            raise exception 'the account would be below zero on %', low.day
              using errcode = 'restrict_violation', constraint = 'trust_day_balance';
          end if;
        end if;
        return new;
      end $$;

      -- Accounts of clients that are below zero at the end of a day of a month, each with its first such day and its
      -- balance on it. Also those of reserved cases, whose account is null for the person of the session.
      create function app.trust_below_zero(of_bank uuid, until date)
        returns table (account_id uuid, day date, cents bigint)
        language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        hidden constant uuid[] := array(select app.reserved_for(app.user_id()));
        starts constant date := date_trunc('month', until)::date;
      begin
        return query
          select case when coalesce(a.case_id = any (hidden), false) then null else a.id end, f.day, f.cents
            from (select distinct on (b.account_id) b.account_id, b.day, b.cents
              from (select m.account_id, m.day,
                  (sum(sum(m.cents)) over (partition by m.account_id order by m.day))::bigint as cents
                from (select p.account_id, greatest(p.day, starts) as day, -p.cents as cents from trust_posting p
                   where p.company_id = own and p.bank_id = of_bank and not p.is_bank and p.day <= until) m
                group by m.account_id, m.day) b
             where b.cents < 0 order by b.account_id, b.day) f
            join trust_account a on a.company_id = own and a.id = f.account_id
           order by f.day, f.cents, a.id;
      end $$;
      revoke all on function app.trust_below_zero(uuid, date) from public;
      grant execute on function app.trust_below_zero(uuid, date) to bufete_app;
    `)
  }
}
