import pg from 'pg'
import { addDeltasToTallies } from '../server/src/features/admin/statistics'
import { giveMissingSlugs } from '../server/src/features/public-pages/give-slug'
import type { BenchPostgres } from './postgres'
import { statementsOf } from './statements'

// The data set of all load benchmarks: equally many trainers and clients, and ten bookings and ten messages per client.
// The tables bench_trainers and bench_clients number the people from 0.

const listOf = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]`
const firstNames = listOf(['Ana', 'Luis', 'Rosa', 'Pedro', 'Yulissa', 'Rafael', 'Carmen', 'Wander', 'Zoila', 'Miguel'])
const lastNames = listOf(['Pérez', 'Núñez', 'Reyes', 'Santos', 'Almonte', 'Báez', 'Then', 'Cruz', 'Tavárez', 'Quezada'])

/** No trainer is called Luis, so a search for trainers of that name reads many people and finds nobody. */
const makePeople = (size: number) => `
  select setseed(0.42);
  create table bench_trainers as select n as number, gen_random_uuid() as id from generate_series(0, ${size - 1}) n;
  create table bench_clients as select n as number, gen_random_uuid() as id from generate_series(0, ${size - 1}) n;
  create unique index on bench_trainers (number); create unique index on bench_clients (number);
  insert into users (id, name, email, role, created_at)
    select id, case when number % 633 = 0 then 'Primitiva' when number % 2377 = 0 then 'Altagracia' else (${firstNames})[1 + number % 10] end
        || ' ' || (${lastNames})[1 + (number / 10) % 10] || ' ' || number,
      'bench' || number || '@example.com', 'client', timestamptz '2024-01-01' + number * interval '7 minutes'
    from bench_clients;
  insert into users (id, name, email, role, created_at, email_proven_at)
    select id, replace((${firstNames})[1 + number % 10], 'Luis', 'Ana') || ' ' || (${lastNames})[1 + (number / 10) % 10] || ' ' || number,
      'trainer' || number || '@example.com', 'trainer', timestamptz '2024-01-01' + number * interval '7 minutes', now()
    from bench_trainers;
  analyze bench_trainers; analyze bench_clients; analyze users;
  insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions, address, address_plain,
      latitude, longitude, packages, rating_tenths, review_count, rank_tenths, rank_clients, created_at, updated_at, from_cents, from_cents_until)
    select id, repeat('I train people. ', 10),
      array[(array['Boxing', 'Yoga', 'TRX'])[1 + floor(random() * 3)::int], 'MMA'],
      array[(array['gym', 'home', 'park'])[1 + floor(random() * 3)::int]],
      price, 10, 'Calle ' || floor(random() * 5000)::int, 'calle ' || floor(random() * 5000)::int,
      case when random() < 0.5 then 18.42 + random() * 0.14 else 18 + random() * 1.8 end,
      case when random() < 0.5 then -70.02 + random() * 0.2 else -71.6 + random() * 3 end,
      '[{"sessions": 1, "price": 1400}, {"sessions": 5, "price": 6500}]', tenths, reviews, tenths, reviews, now(), now(),
      least(price * 100, 130000), null
    from (select *, 1000 + floor(random() * 2000)::int as price, floor(random() * 50)::int as tenths, floor(random() * 100)::int as reviews
      from bench_trainers) priced;`

/**
 * A client's bookings are spread over ten trainers and two years. Rows are inserted in order of time, so a client's
 * bookings are also spread over the whole table. The status of a booking is derived from a hash, so it depends neither
 * on the day of the run nor on names.
 */
const makeBookings = (size: number) => `
  insert into bookings (id, trainer_id, client_id, date, hour, service_type, status, payment_status, price_cents, original_cents,
      discount_percent, is_package, sessions_count, sessions_done, refund_due, refund_cents, cancel_reason, cancelled_by, cancelled_at, created_at, updated_at)
    select (lpad(to_hex(n * 2654435761 % 4294967296), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      t.id, c.id, day, 6 + c.number % 17, 'gym', status,
      case when chance = 750 then 'pending_confirmation' when chance < 800 or refunded then 'paid' else 'pending' end,
      140000, 140000, 0, false, 1, (status = 'completed')::int, refunded, case when refunded then 140000 else 0 end,
      case status when 'cancelled' then 'declined' end, case status when 'cancelled' then 'trainer' end,
      case status when 'cancelled' then now() end, timestamptz '2024-12-01' + n * interval '${100_000 / size} minutes', now()
    from generate_series(0::bigint, ${size * 10 - 1}) n
      join bench_clients c on c.number = n % ${size}
      join bench_trainers t on t.number = (n % ${size} + n / ${size} * ${size / 10}) % ${size},
      lateral (select (hashint8(n + 7000000000) & 2147483647) % 1000 as chance,
        date '2025-01-01' + (n / ${size} * 73 + c.number % 73)::int as day) luck,
      -- A session of the past is over: jobs would complete it during the measurement.
      lateral (select case when chance >= 900 then 'cancelled' when day < current_date then 'completed'
        when chance < 600 then 'confirmed' else 'pending' end as status, chance = 950 and n % 5 = 0 as refunded) state
    order by n;`

/** Each client has chats with two trainers, and each trainer with two clients. */
const makeMessages = (size: number) => `
  insert into messages (id, sender_id, receiver_id, text, created_at)
    select gen_random_uuid(), case when n / ${size * 2} % 2 = 0 then c.id else t.id end, case when n / ${size * 2} % 2 = 0 then t.id else c.id end,
      'Tomorrow at seven by the obelisk, as always? I bring the gloves. Number ' || n, timestamptz '2025-01-01' + n * interval '30 seconds'
    from generate_series(0::bigint, ${size * 10 - 1}) n
      join bench_clients c on c.number = n % ${size}
      join bench_trainers t on t.number = (n % ${size} + n / ${size} % 2 * ${size / 10}) % ${size}
    order by n;
  ${writeConversations('true')}`

/**
 * SQL that creates the conversations of all messages that match a condition. A conversation has two rows, one for each
 * person.
 */
export const writeConversations = (condition: string) => `
  insert into conversations (user_id, partner_id, last_text, last_sender_id, last_at, last_seq, unread_count, version)
    select user_id, partner_id, 'Tomorrow at seven', user_id, now(), max(seq), 0, count(*) from (
      select sender_id as user_id, receiver_id as partner_id, seq from messages where ${condition}
      union all select receiver_id, sender_id, seq from messages where ${condition}) as sides
    group by user_id, partner_id;`

async function runOn({ url }: BenchPostgres, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

export async function makeBenchData(postgres: BenchPostgres, size: number): Promise<void> {
  await runOn(postgres, makePeople(size))
  // Gives trainers their slugs now. Otherwise each server would spend time on this when it starts.
  await statementsOf(postgres, (db) => giveMissingSlugs({ db, now: () => new Date() }))
  await Promise.all([runOn(postgres, makeBookings(size)), runOn(postgres, makeMessages(size))])
  await statementsOf(postgres, (db) => addDeltasToTallies({ db }))
  postgres.sql('vacuum analyze; checkpoint;')
}
