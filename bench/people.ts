import { randomUUID } from 'node:crypto'
import { hashSecret, makeSecret } from '../server/src/platform/session'
import type { BenchPostgres } from './postgres'

export interface BenchPerson {
  readonly id: string
  readonly cookie: string
  readonly token: string
}

export function makePerson(postgres: BenchPostgres, role: 'client' | 'trainer' | 'admin'): BenchPerson {
  const [id, token] = [randomUUID(), makeSecret()]
  postgres.sql(`
    insert into users (id, name, email, role, created_at) values ('${id}', 'Bench', '${id}@example.com', '${role}', now());
    insert into sessions (token_hash, user_id, created_at, expires_at)
      values ('${hashSecret(token)}', '${id}', now(), now() + interval '1 day');`)
  return { id, token, cookie: `entrena_session=${token}` }
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
