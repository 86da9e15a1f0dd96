/** A rule that holds in every database, with a query for the ids of rows that violate it. */
export interface Invariant {
  readonly rule: string
  readonly violations: string
}

/** SQL for the sum of refunds that were cancelled because their payment was a mistake. */
const undoneOf = (id: string) =>
  `(select coalesce(sum(u.amount_cents), 0) from refunds u where u.booking_id = ${id} and u.outcome = 'undone')`

/** SQL for the amount that arrived for a purchase and is neither credited nor in the client's balance. */
const reservedOf = (id: string) =>
  `(select coalesce(sum(case r.credit when 'reserved' then r.amount_cents else -r.amount_cents end), 0) from postings r
    where r.purchase_id = ${id} and 'reserved' in (r.debit, r.credit))`

/**
 * Existing bookings are compared with their postings. For deleted bookings, only postings and debts can be compared.
 */
export const moneyInvariants: readonly Invariant[] = [
  {
    rule: 'each paid booking has credits and commissions of its price for its trainer, and no other has more than what is paid of it',
    violations: `select b.id from bookings b left join postings p on p.booking_id = b.id
        and p.kind in ('credit', 'commission', 'undone', 'commission_undone')
      group by b.id having coalesce(sum(case when p.kind in ('credit', 'commission') then p.amount_cents else -p.amount_cents end), 0)
          <> case when b.payment_status = 'paid' then b.price_cents when b.status = 'completed' then b.part_paid_cents - ${reservedOf('b.id')}
            else ${undoneOf('b.id')} end
        or bool_or((p.trainer_id, p.client_id) <> (b.trainer_id, b.client_id))`,
  },
  {
    rule: 'what was taken back of a booking adds up to its refund, and is that of its trainer',
    violations: `select b.id from bookings b left join postings p on p.booking_id = b.id and p.kind in ('reversal', 'commission_back')
      group by b.id having coalesce(sum(p.amount_cents), 0) <> b.refund_cents + ${undoneOf('b.id')} or bool_or(p.trainer_id <> b.trainer_id)`,
  },
  {
    rule: 'no more of a purchase is taken back, or made available, than was credited',
    violations: `select purchase_id as id from postings where 'held' in (debit, credit) group by purchase_id
      having sum(case credit when 'held' then amount_cents else -amount_cents end) < 0`,
  },
  {
    rule: 'nothing is reserved for a booking that is paid or has ended',
    violations: `select p.purchase_id as id from postings p left join bookings b on b.id = p.purchase_id
      where 'reserved' in (p.debit, p.credit) and (b.id is null or b.payment_status = 'paid' or b.status = 'cancelled')
      group by p.purchase_id having sum(case p.credit when 'reserved' then p.amount_cents else -p.amount_cents end) <> 0`,
  },
  {
    rule: 'the totals are the sums of the postings',
    violations: `select owner_id as id from (
        select owner_id, account, kind, month, -debit_cents as debit, -credit_cents as credit from posting_totals
        union all select case when debit in ('held', 'trainer', 'commission') then trainer_id else client_id end, debit, kind,
          date_trunc('month', created_at at time zone 'America/Santo_Domingo')::date, amount_cents, 0
          from postings where debit in ('held', 'trainer', 'commission', 'client', 'reserved', 'claims')
        union all select case when credit in ('held', 'trainer', 'commission') then trainer_id else client_id end, credit, kind,
          date_trunc('month', created_at at time zone 'America/Santo_Domingo')::date, 0, amount_cents
          from postings where credit in ('held', 'trainer', 'commission', 'client', 'reserved', 'claims')
      ) sides group by owner_id, account, kind, month having sum(debit) <> 0 or sum(credit) <> 0`,
  },
  {
    // Early trainers were also paid by hand for sessions that had not taken place. Their ledger account may be below
    // zero by the amount that is still held for these sessions.
    rule: 'no account of a person is below zero, except of a trainer who was paid by hand what is still held',
    violations: `select t.owner_id as id from posting_totals t where t.account <> 'commission' group by t.owner_id, t.account
      having sum(t.credit_cents) < sum(t.debit_cents) and not (t.account = 'trainer'
        and exists (select from posting_totals p where p.owner_id = t.owner_id and p.kind = 'payout_by_hand')
        and (select sum(b.credit_cents - b.debit_cents) from posting_totals b
          where b.owner_id = t.owner_id and b.account in ('trainer', 'held')) >= 0)`,
  },
  {
    rule: 'a transfer has taken its money once, and given it back if it was returned or withdrawn',
    violations: `select t.id from transfers t
      left join postings taken on taken.transfer_id = t.id and taken.kind in ('payout', 'refund')
      left join postings given on given.transfer_id = t.id and given.kind in ('payout_returned', 'refund_returned')
      cross join lateral (select coalesce(sum(case kind when 'left' then 1 else -1 end), 0) as times
        from postings where transfer_id = t.id and kind in ('left', 'left_undone', 'came_back')) gone
      where taken.id is null or taken.amount_cents <> t.amount_cents
        or (t.state in ('returned', 'withdrawn')) <> (given.id is not null) or gone.times not between case t.state when 'seen' then 1 when 'returned' then -1 else 0 end
          and case t.state when 'seen' then 1 when 'returned' then 1 else 0 end`,
  },
  {
    rule: 'money that was posted for a transfer belongs to one',
    violations: `select p.id from postings p where p.transfer_id is not null
      and not exists (select from transfers t where t.id = p.transfer_id)`,
  },
  {
    rule: 'a refund is due until it is recorded as sent or kept',
    violations: `select b.id from bookings b
      where b.payment_status = 'paid' and b.refund_due <> (b.refund_cents > coalesce(
        (select sum(r.amount_cents) from refunds r where r.booking_id = b.id and r.outcome in ('sent', 'kept')), 0))`,
  },
  {
    rule: 'a transfer is checked only until its outcome is recorded',
    violations: `select b.id from bookings b
      where b.transfer_to_check and exists (select from refunds r where r.booking_id = b.id)`,
  },
  {
    rule: 'no more is sent back than was due, or than the price if the payment was never confirmed',
    violations: `select b.id from refunds r join bookings b on b.id = r.booking_id where r.outcome in ('sent', 'kept')
      group by b.id having sum(r.amount_cents) > case b.payment_status when 'paid' then b.refund_cents else b.price_cents end`,
  },
  {
    rule: 'a debt for a booking exists only after the booking was deleted',
    violations: `select d.id from debts d join bookings b on b.id = d.booking_id`,
  },
  {
    rule: 'the open debt to a deleted trainer is what is in the accounts of the trainer',
    violations: `select coalesce(d.creditor_id, t.owner_id) as id
      from (select creditor_id, sum(amount_cents) as amount_cents from debts where kind = 'earnings' and settled_at is null group by 1) d
      full join (select owner_id, sum(credit_cents - debit_cents) as cents from posting_totals
        where account in ('held', 'trainer') and owner_id not in (select id from users) group by owner_id) t
        on t.owner_id = d.creditor_id
      where coalesce(d.amount_cents, 0) <> coalesce(t.cents, 0)`,
  },
]
