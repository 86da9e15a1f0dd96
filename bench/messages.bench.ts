import { randomUUID } from 'node:crypto'
import { hashSecret, makeSecret } from '../server/src/platform/session'
import { type Answer, ask, closeConnections, middle, p95 } from './latency'
import { type BenchPostgres, openPostgres } from './postgres'
import type { Benchmark, Figure } from './run'
import { startBare, startServer } from './server'

/** As the product polls: a chat every 3 s and the list every 5 s, each of a thousand people. */
const people = 1_000
const chatMs = 3_000
const listMs = 5_000
const perSecond = people / (chatMs / 1000) + people / (listMs / 1000)

/** Long enough for every chat and every list to be asked several times. */
const roundMs = 15_000
const rounds = 3

interface Chatting {
  readonly cookie: string
  readonly partnerId: string
}

/** A thousand chats of a thousand messages: five hundred pairs, each talking to two others. Both sides of a chat are open. */
function makeChats(postgres: BenchPostgres): Chatting[] {
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

/** Messages back and forth, the pairs mixed as time mixes them, and what the two sides keep of it. */
function makeHistory(postgres: BenchPostgres, pairs: string): void {
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

/** Asks at a steady pace, whatever the answers take: those who poll do not wait for each other. */
async function atPace(askNext: (n: number) => Promise<Answer>, ms: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const begun = performance.now()
  while (performance.now() - begun < ms) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (answers.length < due) answers.push(askNext(answers.length))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return Promise.all(answers)
}

const timesOf = (answers: readonly Answer[]) => answers.map(({ ms }) => ms)

/** A thousand people who poll: of eight questions five are for a chat and three for a list, as 3 s and 5 s have it. */
function pollers(url: string, chats: readonly Chatting[]) {
  const tags = new Map<string, string>()
  const turn = { chat: 0, list: 0 }
  return async (n: number): Promise<Answer> => {
    const kind = n % 8 < 5 ? 'chat' : 'list'
    const chat = chats[turn[kind]++ % chats.length]
    if (!chat) throw new Error('Nobody is there')
    const path = kind === 'chat' ? `/api/messages/${chat.partnerId}` : '/api/messages/conversations'
    const key = `${chat.cookie} ${kind}`
    const known = tags.get(key)
    const answer = await ask(url + path, { cookie: chat.cookie, ...(known && { 'if-none-match': known }) })
    if (answer.etag) tags.set(key, answer.etag)
    return answer
  }
}

async function comparePolling(url: string, bare: string, chats: readonly Chatting[]): Promise<Figure[]> {
  const poll = pollers(url, chats)
  // Everybody opens what they have; then it is idle.
  for (let n = 0; n < people * 8; n += 50) await Promise.all(Array.from({ length: 50 }, (_, more) => poll(n + more)))
  await atPace(() => ask(bare), 2_000)
  const ratios: number[] = []
  const all: Answer[] = []
  for (let round = 1; round <= rounds; round++) {
    // In turns of a second, so that whatever else the machine does meets both.
    const [theirs, ours]: [Answer[], Answer[]] = [[], []]
    for (let part = 0; part < roundMs / 1000; part++) {
      theirs.push(...(await atPace(() => ask(bare), 1_000)))
      ours.push(...(await atPace(poll, 1_000)))
    }
    const [our, bares] = [timesOf(ours), timesOf(theirs)]
    ratios.push(p95(our) / p95(bares))
    all.push(...ours)
    console.log(
      `  round ${round}: p95 ${p95(our).toFixed(2)} ms (middle ${middle(our).toFixed(2)}), bare ${p95(bares).toFixed(2)} ms (${middle(bares).toFixed(2)})`,
    )
  }
  const strange = all.filter(({ status }) => status !== 200 && status !== 304)
  if (strange.length > 0) throw new Error(`${strange.length} bad answers, the first ${strange[0]?.status}`)
  const unchanged = all.filter(({ status }) => status === 304).length / all.length
  return [
    { name: 'Idle polls that are answered 304', value: unchanged, unit: 'ratio', limit: { atLeast: 0.95 } },
    {
      name: 'p95 of 1,000 people polling with 1 million messages against a bare route at the same pace',
      value: middle(ratios),
      unit: 'ratio',
      limit: { atMost: 3 },
    },
  ]
}

/** Opening a long conversation and a short one, in turns. */
async function compareLength(postgres: BenchPostgres, url: string): Promise<Figure> {
  const [reader, short, long] = [randomUUID(), randomUUID(), randomUUID()]
  const token = makeSecret()
  const user = (id: string, role: string) => `('${id}', 'Bench', '${id}@example.com', '${role}', now())`
  postgres.sql(`
    insert into users (id, name, email, role, created_at)
      values ${[user(reader, 'client'), user(short, 'trainer'), user(long, 'trainer')].join(', ')};
    insert into sessions (token_hash, user_id, created_at, expires_at)
      values ('${hashSecret(token)}', '${reader}', now(), now() + interval '1 day');`)
  makeHistory(
    postgres,
    `values ('${reader}'::uuid, '${short}'::uuid, 100), ('${reader}'::uuid, '${long}'::uuid, 100000)`.replace(
      /^values (.*)$/,
      'select one, other, length from (values $1) as listed (one, other, length)',
    ),
  )
  const open = (partnerId: string) => ask(`${url}/api/messages/${partnerId}`, { cookie: `entrena_session=${token}` })
  for (let n = 0; n < 100; n++) await Promise.all([open(short), open(long)])
  const times = { short: [] as number[], long: [] as number[] }
  for (let n = 0; n < 1_500; n++) {
    times.short.push((await open(short)).ms)
    times.long.push((await open(long)).ms)
  }
  console.log(
    `  opening 100,000 messages: ${middle(times.long).toFixed(2)} ms, 100: ${middle(times.short).toFixed(2)} ms`,
  )
  return {
    name: 'Opening a conversation of 100,000 messages against one of 100',
    value: middle(times.long) / middle(times.short),
    unit: 'ratio',
    limit: { atMost: 1.5 },
  }
}

export const bench: Benchmark = async () => {
  const postgres = await openPostgres()
  const server = await startServer(4721, { DATABASE_URL: postgres.url, DEMO: 'false' })
  const bare = await startBare(4722)
  const chats = makeChats(postgres)
  console.log(`  ${postgres.sql('select count(*) from messages').trim()} messages`)
  const figures = [...(await comparePolling(server.url, bare.url, chats)), await compareLength(postgres, server.url)]
  closeConnections()
  await bare.stop()
  await server.stop()
  await postgres.stop()
  return figures
}
