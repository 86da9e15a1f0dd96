import type { Invariant } from './money-invariants'

export const bankInvariants: readonly Invariant[] = [
  {
    rule: 'a line has given what its allocations say, and its state says so',
    violations: `select l.id from bank_lines l left join allocations a on a.line_id = l.id and a.undone_at is null
      group by l.id having l.allocated_cents <> coalesce(sum(a.amount_cents), 0)
        or (l.state = 'part') <> (l.allocated_cents > 0 and l.allocated_cents < abs(l.amount_cents))
        or (l.state = 'done' and l.kind not in ('fee', 'tax') and l.allocated_cents <> abs(l.amount_cents))
        or (l.state in ('open', 'ignored') and l.allocated_cents > 0)`,
  },
  {
    rule: 'the payments that a line shows to have arrived add up to what it was used for',
    violations: `select a.id from allocations a left join postings p on p.id in (select value::uuid from jsonb_array_elements_text(a.seen))
      where a.undone_at is null and a.transfer_id is null group by a.id having case
        when a.is_known_payment and count(p.id) = 1 then sum(p.amount_cents) < a.amount_cents
        else coalesce(sum(p.amount_cents), 0) <> a.amount_cents end`,
  },
  {
    rule: 'lines show a payment once, as a whole or in parts',
    violations: `select p.id from allocations a cross join lateral jsonb_array_elements_text(a.seen) s join postings p on p.id = s.value::uuid
      where a.undone_at is null group by p.id
      having sum(case jsonb_array_length(a.seen) when 1 then a.amount_cents else p.amount_cents end) > p.amount_cents`,
  },
]
