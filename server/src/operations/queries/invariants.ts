import { dominicanZone } from '@entrena/contract/dominican-time'
import { previewCharacters } from '@entrena/contract/messages/rules'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { selectRows } from '../../platform/db/select-rows'
import { bankInvariants } from './bank-invariants'
import { type Invariant, moneyInvariants } from './money-invariants'

const bookings: readonly Invariant[] = [
  {
    rule: 'a trainer has at most one booking an hour',
    violations: `select concat_ws(' ', trainer_id, date, hour) as id from bookings where status <> 'cancelled'
      group by trainer_id, date, hour having count(*) > 1`,
  },
  {
    rule: 'a client has at most one booking an hour',
    violations: `select concat_ws(' ', client_id, date, hour) as id from bookings where status <> 'cancelled'
      group by client_id, date, hour having count(*) > 1`,
  },
  {
    rule: 'no own entry of a trainer overlaps a booking or another entry',
    violations: `select e.id from own_entries e join bookings b on b.trainer_id = e.trainer_id and b.date = e.date
      where b.status <> 'cancelled' and b.hour >= e.from_hour and b.hour < e.to_hour
      union select e.id from own_entries e join own_entries o on o.trainer_id = e.trainer_id and o.date = e.date
      where o.id <> e.id and o.from_hour < e.to_hour and e.from_hour < o.to_hour`,
  },
  {
    rule: 'a transfer reference names one booking',
    violations: `select left(id::text, 8) as id from bookings group by 1 having count(*) > 1`,
  },
  {
    rule: 'a package counts its scheduled and completed sessions',
    violations: `select p.id from bookings p left join bookings s on s.package_booking_id = p.id
      where p.package_booking_id is null and (p.status <> 'cancelled' or p.package_goes_on) group by p.id
      having p.sessions_taken <> (p.status <> 'cancelled' or p.is_session_used)::int + count(s.id) filter (where s.status <> 'cancelled' or s.is_session_used)
        or p.sessions_done <> (p.status = 'completed' or p.is_session_used)::int + count(s.id) filter (where s.status = 'completed' or s.is_session_used)`,
  },
  {
    rule: 'a later session belongs to a package of the same two people that is not cancelled, unless it is cancelled too or had begun',
    violations: `select s.id from bookings s join bookings p on p.id = s.package_booking_id
      where (s.client_id, s.trainer_id) <> (p.client_id, p.trainer_id)
        or (p.status = 'cancelled' and not p.package_goes_on and (s.status = 'pending' or (s.status = 'confirmed' and p.cancelled_at
          < (s.date + make_interval(hours => s.hour)) at time zone '${dominicanZone}')))
        or s.sessions_done <> (s.status = 'completed')::int`,
  },
]

/** SQL that lists each block between two people twice: once for each of the two as `one`. */
const blockedPairs = `(select user_id as one, blocked_id as other, created_at from blocks
  union all select blocked_id, user_id, created_at from blocks)`

const blocks: readonly Invariant[] = [
  {
    rule: 'nobody requests a session after one of the two has blocked the other',
    violations: `select k.id from ${blockedPairs} b join bookings k on (k.client_id, k.trainer_id) = (b.one, b.other)
      where k.status = 'pending' and k.created_at > b.created_at`,
  },
  {
    rule: 'nobody writes a message after one of the two has blocked the other',
    violations: `select m.id from ${blockedPairs} b join messages m on (m.sender_id, m.receiver_id) = (b.one, b.other)
      where m.created_at > b.created_at`,
  },
]

const reviews: readonly Invariant[] = [
  {
    rule: 'a booking is marked as reviewed if it has a review by its client of its trainer',
    violations: `select coalesce(b.id, r.booking_id) as id from bookings b full join reviews r on r.booking_id = b.id
      where b.reviewed is distinct from (r.id is not null)
        or (r.id is not null and (r.client_id, r.trainer_id) is distinct from (b.client_id, b.trainer_id))`,
  },
  {
    rule: "a profile has the count and the average of the trainer's visible reviews",
    violations: `select p.user_id as id from trainer_profiles p cross join lateral (
        select count(*) as reviews, coalesce(sum(rating), 0) as stars,
          array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
            count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as counts
        from reviews where trainer_id = p.user_id and hidden_at is null) r
      where p.review_count <> r.reviews or p.star_counts <> r.counts
        or p.rating_tenths <> coalesce((20 * r.stars + r.reviews) / nullif(2 * r.reviews, 0), 0)`,
  },
  {
    rule: 'several visible reviews of one client weigh as one in a search',
    violations: `select p.user_id as id from trainer_profiles p cross join lateral (
        select count(*) as clients, coalesce(sum(hundredths), 0) as hundredths from (
          select (200 * sum(rating) + count(*)) / (2 * count(*)) as hundredths
          from reviews where trainer_id = p.user_id and hidden_at is null group by client_id) of_client) r
      where p.rank_clients <> r.clients
        or p.rank_tenths <> coalesce(floor((r.hundredths + 5 * r.clients) / nullif(10 * r.clients, 0)), 0)`,
  },
  {
    rule: 'a review is marked as early if it was written before its session began',
    violations: `select r.id from reviews r join bookings b on b.id = r.booking_id
      where r.is_early <> (r.created_at < (b.date + make_interval(hours => b.hour)) at time zone 'America/Santo_Domingo')`,
  },
]

const trainers: readonly Invariant[] = [
  {
    rule: 'the card of a trainer shows the current name, pictures, price and rating',
    violations: `select p.user_id as id from trainer_profiles p join users u on u.id = p.user_id
      where p.role is distinct from (case when u.is_around and p.hidden_at is null then u.role end)
        or p.name_plain <> left(u.search_text, -1 - length(u.email))
        or (p.card::jsonb ->> 'trainer_name', p.card::jsonb ->> 'trainer_picture', p.card::jsonb ->> 'bio',
            p.card::jsonb -> 'gallery', (p.card::jsonb ->> 'price_per_session')::int,
            (p.card::jsonb ->> 'rating')::numeric, (p.card::jsonb ->> 'review_count')::int)
          is distinct from (u.name, u.picture, p.bio, to_jsonb(p.gallery), p.price_pesos, p.rating_tenths / 10.0, p.review_count)`,
  },
  {
    rule: 'a trainer with a sector has one current slug, and a trainer without one has none',
    violations: `select coalesce(p.user_id, s.trainer_id) as id from trainer_profiles p
        full join (select * from trainer_slugs where is_current) s on s.trainer_id = p.user_id
      where (p.sector is null) <> (s.slug is null)`,
  },
  {
    rule: 'a public page is shown if its trainer wants it, has proven the address and has a slug',
    violations: `select p.user_id as id from trainer_profiles p join users u on u.id = p.user_id
      where p.is_shown <> (p.role is not distinct from 'trainer' and p.is_public and p.sector is not null
        and u.email_proven_at is not null)`,
  },
  {
    rule: "a trainer's gallery lists the stored images",
    violations: `select p.user_id as id from trainer_profiles p
      where p.gallery <> array(select '/images/' || i.id || '-1200.webp' from trainer_images i
        where i.user_id = p.user_id and i.purpose = 'gallery' order by i.position)`,
  },
  {
    rule: "a person's picture is the stored photo",
    violations: `select u.id from users u left join trainer_images i on i.user_id = u.id and i.purpose = 'photo'
      where (i.id is not null or u.picture like '/images/%')
        and u.picture is distinct from '/images/' || i.id || '-1200.webp'`,
  },
]

const messages: readonly Invariant[] = [
  {
    rule: 'both sides of a conversation show its last message',
    violations: `with sides as (
        select sender_id as user_id, receiver_id as partner_id, seq from messages
        union all select receiver_id, sender_id, seq from messages
      ), latest as (select user_id, partner_id, max(seq) as seq, count(*) as sent from sides group by 1, 2)
      select concat_ws(' ', coalesce(c.user_id, l.user_id), coalesce(c.partner_id, l.partner_id)) as id
      from conversations c full join latest l on l.user_id = c.user_id and l.partner_id = c.partner_id
        left join messages m on m.seq = l.seq
      where (c.last_seq, c.last_sender_id, c.last_at, c.last_text)
          is distinct from (m.seq, m.sender_id, m.created_at,
            case when m.hidden_at is null then left(m.text, ${previewCharacters}) else '' end)
        or c.version < l.sent`,
  },
  {
    rule: 'a conversation has no more unread messages than the partner has sent',
    violations: `select concat_ws(' ', c.user_id, c.partner_id) as id from conversations c where c.unread_count > (
      select count(*) from messages m where m.sender_id = c.partner_id and m.receiver_id = c.user_id)`,
  },
]

const tallies: readonly Invariant[] = [
  {
    rule: 'the statistics equal a count of the rows',
    violations: `with counted as (
        select a.name, b.date - (extract(isodow from b.date)::int - 1) as week, sum(a.amount) as amount
        from bookings b,
          booking_amounts(b.status, b.payment_status, b.price_cents, b.refund_due, b.transfer_to_check, b.refund_cents,
            owed_cents(b.payment_status, b.cancelled_at, b.package_goes_on, b.price_cents, b.sessions_done, b.sessions_count)) a
        group by 1, 2
        union all select 'commission_cents', date '0001-01-01', sum(credit_cents - debit_cents) from posting_totals where account = 'commission'
        union all select 'users', date '0001-01-01', count(*) from users
        union all select 'trainers', date '0001-01-01', count(*) from users where role = 'trainer'
      ), kept as (
        select name, week, sum(amount) as amount
        from (select name, week, amount from tallies union all select name, week, amount from tally_deltas) t group by 1, 2
      )
      select concat_ws(' ', name, week) as id from counted c full join kept k using (name, week)
      where coalesce(c.amount, 0) <> coalesce(k.amount, 0)`,
  },
]

/** SQL for all single-column foreign keys, from the catalogue. */
const foreignKeys = `select c.conname as name,
    format('select f.ctid::text as id from %s f left join %s t on t.%I = f.%I where f.%I is not null and t.%I is null',
      c.conrelid::regclass, c.confrelid::regclass, t.attname, f.attname, f.attname, t.attname) as violations
  from pg_constraint c
    join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[1]
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1 order by 1`

const maxExamples = 3

/** Checks the whole database. Returns one sentence for each violated rule. */
export async function findViolations(db: Db): Promise<string[]> {
  const keys = await selectRows<{ name: string; violations: string }>(db, sql.raw(foreignKeys))
  const references = keys.map(({ name, violations }) => ({ rule: `the rows that ${name} names exist`, violations }))
  const found: string[] = []
  for (const { rule, violations } of [
    ...bookings,
    ...moneyInvariants,
    ...bankInvariants,
    ...blocks,
    ...reviews,
    ...trainers,
    ...messages,
    ...tallies,
    ...references,
  ]) {
    const [row] = await selectRows<{ count: number; examples: string | null }>(
      db,
      sql.raw(`with violations as (${violations}) select (select count(*)::int from violations) as count,
        (select string_agg(id::text, ', ') from (select id from violations limit ${maxExamples}) e) as examples`),
    )
    if (row && row.count > 0) found.push(`Not true: ${rule}. ${row.count} violations, such as ${row.examples}.`)
  }
  return found
}
