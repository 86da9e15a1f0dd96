/** What must hold in every database, and a query for the ids of the rows that violate it. */
export interface Invariant {
  readonly rule: string
  readonly violations: string
}

/**
 * Bookings that still exist are compared with their ledger entries. Of deleted bookings only the entries and the debts
 * are left.
 */
export const moneyInvariants: readonly Invariant[] = [
  {
    rule: 'each paid booking has one credit of its price for its trainer, and no other booking has one',
    violations: `select b.id from bookings b left join ledger_entries e on e.booking_id = b.id and e.kind = 'credit'
      where (b.payment_status = 'paid' and b.price_cents > 0) <> (e.id is not null)
        or (e.amount_cents, e.trainer_id) <> (b.price_cents, b.trainer_id)`,
  },
  {
    rule: 'the reversals of a booking add up to its refund, and are those of its trainer',
    violations: `select b.id from bookings b left join ledger_entries e on e.booking_id = b.id and e.kind = 'reversal'
      group by b.id having coalesce(sum(e.amount_cents), 0) <> -b.refund_cents or bool_or(e.trainer_id <> b.trainer_id)`,
  },
  {
    rule: 'a booking has at most one credit, and entries for one trainer only',
    violations: `select booking_id as id from ledger_entries where booking_id is not null group by booking_id
      having count(*) filter (where kind = 'credit') > 1 or count(distinct trainer_id) > 1`,
  },
  {
    rule: 'no more of a package is reversed than was credited',
    violations: `select coalesce(b.package_booking_id, b.id) as id from ledger_entries e join bookings b on b.id = e.booking_id
      group by 1 having sum(e.amount_cents) < 0`,
  },
  {
    rule: 'a refund is due until it is recorded as sent',
    violations: `select b.id from bookings b
      where b.payment_status = 'paid' and b.refund_due <> (b.refund_cents > coalesce(
        (select sum(r.amount_cents) from refunds r where r.booking_id = b.id and r.outcome = 'sent'), 0))`,
  },
  {
    rule: 'a transfer is checked only until its outcome is recorded',
    violations: `select b.id from bookings b
      where b.transfer_to_check and exists (select from refunds r where r.booking_id = b.id)`,
  },
  {
    rule: 'no more is sent back than was due, or than the price if the payment was never confirmed',
    violations: `select b.id from refunds r join bookings b on b.id = r.booking_id where r.outcome = 'sent'
      group by b.id having sum(r.amount_cents) > case b.payment_status when 'paid' then b.refund_cents else b.price_cents end`,
  },
  {
    rule: 'a debt for a booking exists only after the booking was deleted',
    violations: `select d.id from debts d join bookings b on b.id = d.booking_id`,
  },
  {
    rule: 'the open debt to a deleted trainer is the sum of the ledger, unless that is negative',
    violations: `select coalesce(d.creditor_id, l.trainer_id) as id
      from (select creditor_id, amount_cents from debts where kind = 'earnings' and settled_at is null) d
      full join (select trainer_id, sum(amount_cents) as cents from ledger_entries
        where trainer_id not in (select id from users) group by trainer_id) l on l.trainer_id = d.creditor_id
      where coalesce(d.amount_cents, 0) <> greatest(coalesce(l.cents, 0), 0)`,
  },
]
