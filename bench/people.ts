import { randomUUID } from 'node:crypto'
import { hashSecret, makeSecret } from '../server/src/platform/session'
import type { BenchPostgres } from './postgres'

export interface BenchPerson {
  readonly id: string
  readonly cookie: string
  readonly token: string
}

function signIn(postgres: BenchPostgres, ids: readonly string[]): BenchPerson[] {
  const people = ids.map((id) => ({ id, token: makeSecret() }))
  const rows = people.map(({ id, token }) => `('${hashSecret(token)}', '${id}', now(), now() + interval '1 day')`)
  postgres.sql(`insert into sessions (token_hash, user_id, created_at, expires_at) values ${rows.join(', ')};`)
  return people.map((person) => ({ ...person, cookie: `entrena_session=${person.token}` }))
}

export function makePerson(postgres: BenchPostgres, role: 'client' | 'trainer' | 'admin'): BenchPerson {
  const id = randomUUID()
  postgres.sql(
    `insert into users (id, name, email, role, created_at) values ('${id}', 'Bench', '${id}@example.com', '${role}', now());`,
  )
  const [person] = signIn(postgres, [id])
  if (!person) throw new Error('Nobody signed in')
  return person
}

/** Inserts a trainer who has one package and is available at every hour. */
export function makeListedTrainer(postgres: BenchPostgres): BenchPerson {
  const trainer = makePerson(postgres, 'trainer')
  postgres.sql(`
    insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions, address,
        address_plain, latitude, longitude, packages, created_at, updated_at)
      values ('${trainer.id}', 'I train people.', array['Boxing'], array['gym'], 1000, 10, 'Gazcue', 'gazcue', 18.46, -69.9,
        '[{"sessions": 1, "price": 1000}]', now(), now())`)
  return trainer
}

export interface BenchClient extends BenchPerson {
  /** A trainer with whom the client has bookings and a chat. */
  readonly trainerId: string
}

/** Signs in clients who are spread evenly over the data set. */
export function signInClients(postgres: BenchPostgres, count: number): BenchClient[] {
  const rows = postgres
    .sql(`
      select c.id, t.id from bench_clients c join bench_trainers t using (number)
        where number % ((select count(*) from bench_clients) / ${count}) = 0 order by number limit ${count}`)
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
  const trainers = new Map(rows.map(([client = '', trainer = '']) => [client, trainer]))
  return signIn(postgres, [...trainers.keys()]).map((person) => ({
    ...person,
    trainerId: trainers.get(person.id) ?? '',
  }))
}
