import { Migration } from '@mikro-orm/migrations'

/** The payment of an order, and whether a refund was requested, for providers that recognise no repeated request. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- the payment that settled the order
      alter table plan_order add payment_id uuid;
      alter table plan_order add foreign key (company_id, payment_id) references payment (company_id, id);

      -- when the provider was last asked for the refund; null: never
      alter table payment_refund add asked_at timestamptz;

      -- The owner reads and writes the rows of every company while this migration runs.
      alter table plan_order no force row level security;
      alter table payment no force row level security;
      alter table payment_refund no force row level security;
      -- An order and its payment were written with the same instant.
      update plan_order o set payment_id = p.id from payment p
       where o.state = 'paid' and o.provider_reference is not null and p.company_id = o.company_id
         and p.method = o.provider and p.kind = 'charge' and p.paid_at = o.paid_at;
      -- A pending refund may have been made already.
      update payment_refund set asked_at = created_at where state = 'pending';
      alter table plan_order force row level security;
      alter table payment force row level security;
      alter table payment_refund force row level security;
    `)
  }
}
