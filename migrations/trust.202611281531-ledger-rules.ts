import { Migration } from '@mikro-orm/migrations'

/**
 * The rules of the ledger, in triggers: balances under lock, journals that sum to zero and have the postings of their
 * kind, no postings in sealed months or to earlier journals, receipts without gaps.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.trust_bank_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then new.sealed_until := null; return new; end if;
        if new.sealed_until is distinct from old.sealed_until and not app.runs_as_owner()
        then raise exception 'months are sealed by their reconciliation' using errcode = 'restrict_violation'; end if;
        return new;
      end $$;
      create trigger trust_bank_stays before insert or update on trust_bank
        for each row execute function app.trust_bank_stays();

      create function app.trust_account_opens() returns trigger language plpgsql as $$
      begin
        new.balance_cents := 0;
        new.posting_count := 0;
        return new;
      end $$;
      create trigger trust_account_opens before insert on trust_account
        for each row execute function app.trust_account_opens();

      -- Journals of a bank account are added one after the other, and never while a month of it is being sealed.
      create function app.trust_journal_enters() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        bank trust_bank;
      begin
        select * into bank from trust_bank b where b.company_id = new.company_id and b.id = new.bank_id
          for no key update;
        if new.day <= bank.sealed_until then
          raise exception 'the month of % is sealed', new.day
            using errcode = 'restrict_violation', constraint = 'trust_month_sealed';
        end if;
        if new.day < bank.opened_on or new.day > bank.closed_on then
          raise exception 'the bank account is not open on %', new.day
            using errcode = 'restrict_violation', constraint = 'trust_bank_not_open';
        end if;
        new.entered_in := pg_current_xact_id();
        return new;
      end $$;
      revoke all on function app.trust_journal_enters() from public;
      create trigger trust_journal_enters before insert on trust_journal
        for each row execute function app.trust_journal_enters();

      create function app.trust_posting_enters() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        journal trust_journal;
        account trust_account;
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
        return new;
      end $$;
      revoke all on function app.trust_posting_enters() from public;
      create trigger trust_posting_enters before insert on trust_posting
        for each row execute function app.trust_posting_enters();

      create function app.trust_journal_sums() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if (select sum(p.cents) from trust_posting p where p.company_id = new.company_id
          and p.journal_id = new.journal_id) <> 0
        then
          raise exception 'postings of a journal sum to zero'
            using errcode = 'restrict_violation', constraint = 'trust_journal_sum';
        end if;
        return null;
      end $$;
      revoke all on function app.trust_journal_sums() from public;
      create constraint trigger trust_journal_sums after insert on trust_posting
        deferrable initially deferred for each row execute function app.trust_journal_sums();

      create function app.trust_journal_is_whole() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        n int;
        bank_cents bigint;
        client_cents bigint;
        interest_cents bigint;
        clients int;
        people int;
        reversed trust_journal;
        is_right boolean;
      begin
        select count(*), coalesce(sum(p.cents) filter (where a.kind = 'bank'), 0),
            coalesce(sum(p.cents) filter (where a.kind = 'client'), 0),
            coalesce(sum(p.cents) filter (where a.kind = 'interest'), 0),
            count(*) filter (where a.kind = 'client'), count(distinct a.client_id)
          into n, bank_cents, client_cents, interest_cents, clients, people
          from trust_posting p join trust_account a on a.company_id = p.company_id and a.id = p.account_id
         where p.company_id = new.company_id and p.journal_id = new.id;
        if new.kind = 'reversal' then
          select * into reversed from trust_journal j where j.company_id = new.company_id and j.id = new.reverses_id;
          is_right := reversed.kind <> 'reversal' and reversed.bank_id = new.bank_id
            and reversed.case_id is not distinct from new.case_id
            and reversed.other_case_id is not distinct from new.other_case_id
            and not exists (
              (select p.account_id, -p.cents from trust_posting p
                where p.company_id = new.company_id and p.journal_id = new.id
               except all select p.account_id, p.cents from trust_posting p
                where p.company_id = new.company_id and p.journal_id = new.reverses_id)
              union all
              (select p.account_id, p.cents from trust_posting p
                where p.company_id = new.company_id and p.journal_id = new.reverses_id
               except all select p.account_id, -p.cents from trust_posting p
                where p.company_id = new.company_id and p.journal_id = new.id));
        else
          is_right := n = 2 and bank_cents + client_cents + interest_cents = 0 and case new.kind
            when 'deposit' then bank_cents > 0 and clients = 1
            when 'opening' then bank_cents > 0
            when 'disbursement' then bank_cents < 0 and clients = 1
            when 'earned' then bank_cents < 0 and clients = 1
            when 'interest' then bank_cents > 0 and clients = 0
            when 'interest_out' then bank_cents < 0 and clients = 0
            -- between two cases of one client
            when 'transfer' then clients = 2 and people = 1
          end and (clients = 0) = (new.case_id is null)
          and not exists (select from trust_posting p join trust_account a
              on a.company_id = p.company_id and a.id = p.account_id
            where p.company_id = new.company_id and p.journal_id = new.id and a.kind = 'client'
              and a.case_id is distinct from
                case when new.kind = 'transfer' and p.cents < 0 then new.other_case_id else new.case_id end);
        end if;
        if is_right is not true then
          raise exception 'a journal of kind % has other postings', new.kind
            using errcode = 'restrict_violation', constraint = 'trust_journal_whole';
        end if;
        return null;
      end $$;
      revoke all on function app.trust_journal_is_whole() from public;
      create constraint trigger trust_journal_is_whole after insert on trust_journal
        deferrable initially deferred for each row execute function app.trust_journal_is_whole();

      create function app.trust_request_stays() returns trigger language plpgsql as $$
      begin
        if old.state <> 'waiting' or (old.id, old.company_id, old.bank_id, old.kind, old.account_id, old.case_id,
            old.other_case_id, old.cents, old.act, old.requested_by, old.requested_at) is distinct from
          (new.id, new.company_id, new.bank_id, new.kind, new.account_id, new.case_id, new.other_case_id, new.cents,
            new.act, new.requested_by, new.requested_at)
        then raise exception 'a request is decided once and never changed' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
      create trigger trust_request_stays before update on trust_request
        for each row execute function app.trust_request_stays();

      -- Returns the next receipt of the office, also after those that a wall hides. Held until the transaction ends, so
      -- that no number is given twice and none is left out.
      create function app.next_trust_receipt() returns int
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('trust receipts ' || app.company()::text, 0));
        return (select coalesce(max(j.receipt_number), 0) + 1 from trust_journal j where j.company_id = app.company());
      end $$;
      revoke all on function app.next_trust_receipt() from public;
      grant execute on function app.next_trust_receipt() to bufete_app;
    `)
  }
}
