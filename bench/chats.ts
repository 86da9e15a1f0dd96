import { randomUUID } from 'node:crypto'
import { hashSecret, makeSecret } from '../server/src/platform/session'
import type { BenchPostgres } from './postgres'

export interface Chatting {
  readonly cookie: string
  readonly partnerId: string
}

/** Each client has a chat with two trainers, and each trainer with two clients. Each chat has a thousand messages. */
export function makeChats(postgres: BenchPostgres, people: number): Chatting[] {
  const users = Array.from({ length: people }, () => ({ id: randomUUID(), token: makeSecret() }))
  const rows = users.map(
    ({ id }, n) => `('${id}', 'Bench ${n}', '${id}@example.com', '${n % 2 ? 'trainer' : 'client'}', now())`,
  )
  const sessions = users.map(({ id, token }) => `('${hashSecret(token)}', '${id}', now(), now() + interval '1 day')`)
  postgres.sql(`
    insert into users (id, name, email, role, created_at) values ${rows.join(', ')};
    insert into sessions (token_hash, user_id, created_at, expires_at) values ${sessions.join(', ')};
    create table bench_people (n int primary key, id uuid not null);
    insert into bench_people values ${users.map(({ id }, n) => `(${n}, '${id}')`).join(', ')};
    create table bench_pairs as
      select c.id as client_id, t.id as trainer_id from bench_people c join bench_people t
        on t.n in (c.n + 1, (c.n + 3) % ${people}) where c.n % 2 = 0;`)
  makeHistory(postgres, 'select client_id as one, trainer_id as other, 1000 as length from bench_pairs')
  return users.map(({ token }, n) => ({
    cookie: `entrena_session=${token}`,
    partnerId: users[n % 2 ? n - 1 : n + 1]?.id ?? '',
  }))
}

/** Inserts messages in order of time, so that the rows of different chats are mixed on disk. */
export function makeHistory(postgres: BenchPostgres, pairs: string): void {
  postgres.sql(`
    insert into messages (id, sender_id, receiver_id, text, created_at)
      select gen_random_uuid(), case when n % 2 = 0 then one else other end, case when n % 2 = 0 then other else one end,
        'Tomorrow at seven by the obelisk, as always? I bring the gloves. Number ' || n, now() - interval '1 year' + n * interval '1 minute'
      from (${pairs}) as pairs, generate_series(1, length) n order by n;
    insert into conversations (user_id, partner_id, last_text, last_sender_id, last_at, last_seq, unread_count, version)
      select user_id, partner_id, 'Tomorrow at seven', user_id, now(), last_seq, 0, length from (
        select one as user_id, other as partner_id, length from (${pairs}) as ones
        union all select other, one, length from (${pairs}) as others) as sides,
      lateral (select coalesce(max(seq), 0) as last_seq from messages
        where (sender_id = user_id and receiver_id = partner_id) or (sender_id = partner_id and receiver_id = user_id)) as latest;
    vacuum analyze; checkpoint;`)
}
