import { randomUUID } from 'node:crypto'
import { addDays } from '../contract/src/calendar'
import { pollMs } from '../contract/src/messages/rules'
import { hashSecret, makeSecret } from '../server/src/platform/session'
import { type Chatting, makeChats, makeHistory } from './chats'
import { cpuMs, pidOfPostgres } from './cpu'
import { type Answer, ask, atRate, closeConnections, middle, p95, post } from './latency'
import { makeListedTrainer, makePerson } from './people'
import { type BenchPostgres, openPostgres } from './postgres'
import type { Benchmark, Figure } from './run'
import { type Running, startBare, startServer } from './server'
import { startSilentMailServer } from './silent-mail-server'

/** The web apps of a thousand people poll each chat every 3 s and each conversation list every 5 s. */
const people = 1_000
const pollsPerSecond = people / (pollMs.chat / 1000) + people / (pollMs.conversations / 1000)
const bookingsPerSecond = 20

const roundMs = 15_000
const partMs = 5_000
const rounds = 3

type Poll = (n: number) => Promise<Answer>

/** Of eight polls, five load a chat (every 3 s) and three load a conversation list (every 5 s). */
function pollers(url: string, chats: readonly Chatting[]): Poll {
  const tags = new Map<string, string>()
  const next = { chat: 0, list: 0 }
  return async (n) => {
    const kind = n % 8 < 5 ? 'chat' : 'list'
    const chat = chats[next[kind]++ % chats.length]
    if (!chat) throw new Error('There are no chats')
    const path = kind === 'chat' ? `/api/messages/${chat.partnerId}` : '/api/messages/conversations'
    const key = `${chat.cookie} ${kind}`
    const known = tags.get(key)
    const answer = await ask(url + path, { cookie: chat.cookie, ...(known && { 'if-none-match': known }) })
    if (answer.etag) tags.set(key, answer.etag)
    return answer
  }
}

function refuseErrors(answers: readonly Answer[]): void {
  const failed = answers.filter(({ status }) => status >= 400)
  if (failed.length > 0) throw new Error(`${failed.length} requests failed, the first with ${failed[0]?.status}`)
}

interface Ground {
  readonly postgres: BenchPostgres
  readonly server: Running
  readonly bare: Running
  readonly poll: Poll
}

/** Compares the CPU time of a poll, in server and database, with the CPU time of a request to a bare route. */
async function compareCpu({ postgres, server, bare, poll }: Ground): Promise<Figure[]> {
  const database = pidOfPostgres(postgres)
  const ratios: number[] = []
  const polled: Answer[] = []
  for (let round = 1; round <= rounds; round++) {
    const total = { server: 0, database: 0, bare: 0, polls: 0, requests: 0 }
    // Polls and bare requests alternate every few seconds, so that other load on the machine affects both.
    for (let part = 0; part < roundMs / partMs; part++) {
      const bareBefore = cpuMs(bare.pid)
      total.requests += (await atRate(pollsPerSecond, partMs, () => ask(bare.url))).length
      total.bare += cpuMs(bare.pid) - bareBefore
      const before = { server: cpuMs(server.pid), database: cpuMs(database) }
      const answers = await atRate(pollsPerSecond, partMs, poll)
      total.server += cpuMs(server.pid) - before.server
      total.database += cpuMs(database) - before.database
      total.polls += answers.length
      polled.push(...answers)
    }
    const [ours, theirs] = [(total.server + total.database) / total.polls, total.bare / total.requests]
    ratios.push(ours / theirs)
    const inServer = (total.server / total.polls).toFixed(3)
    console.log(
      `  round ${round}: ${ours.toFixed(3)} ms of CPU a poll (${inServer} in the server), bare ${theirs.toFixed(3)} ms`,
    )
  }
  refuseErrors(polled)
  const unchanged = polled.filter(({ status }) => status === 304).length / polled.length
  return [
    { name: 'Idle polls that are answered 304', value: unchanged, unit: 'ratio', limit: { atLeast: 0.95 } },
    {
      name: 'CPU of server and database for a poll, with 1 million messages, against a bare route',
      value: middle(ratios),
      unit: 'ratio',
      limit: { atMost: 15 },
    },
  ]
}

function booker({ postgres, server }: Ground) {
  const [trainer, client] = [makeListedTrainer(postgres), makePerson(postgres, 'client')]
  let made = 0
  return async (ms: number): Promise<number[]> => {
    const answers = await atRate(bookingsPerSecond, ms, () => {
      const [day, hour] = [addDays('2030-01-01', Math.floor(made / 17)), 6 + (made % 17)]
      made += 1
      const draft = { trainer_id: trainer.id, service_type: 'gym', sessions_count: 1 }
      const slot = { date: day, time: `${String(hour).padStart(2, '0')}:00` }
      return post(`${server.url}/api/bookings`, { ...draft, ...slot }, { cookie: client.cookie })
    })
    refuseErrors(answers)
    return answers.map((answer) => answer.ms)
  }
}

async function compareBookings(ground: Ground): Promise<Figure> {
  const book = booker(ground)
  await book(partMs)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const [idle, busy]: [number[], number[]] = [[], []]
    for (let part = 0; part < roundMs / partMs; part++) {
      idle.push(...(await book(partMs)))
      const [times] = await Promise.all([book(partMs), atRate(pollsPerSecond, partMs, ground.poll)])
      busy.push(...times)
    }
    ratios.push(p95(busy) / p95(idle))
    console.log(`  round ${round}: p95 of a booking ${p95(busy).toFixed(2)} ms, idle ${p95(idle).toFixed(2)} ms`)
  }
  return {
    name: 'p95 of a booking while 1,000 people poll against its idle value',
    value: middle(ratios),
    unit: 'ratio',
    limit: { atMost: 2 },
  }
}

/** Opens a long and a short conversation alternately and compares the response times. */
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
  const silent = await startSilentMailServer(4723)
  const server = await startServer(4721, { DATABASE_URL: postgres.url, DEMO: 'false', ...silent.settings })
  const bare = await startBare(4722)
  const chats = makeChats(postgres, people)
  console.log(`  ${postgres.sql('select count(*) from messages').trim()} messages`)
  const poll = pollers(server.url, chats)
  // Warm-up: polls every chat and every conversation list before the measurement.
  for (let n = 0; n < people * 8; n += 50) await Promise.all(Array.from({ length: 50 }, (_, more) => poll(n + more)))
  await atRate(pollsPerSecond, 2_000, () => ask(bare.url))
  const ground = { postgres, server, bare, poll }
  const figures = [
    ...(await compareCpu(ground)),
    await compareBookings(ground),
    await compareLength(postgres, server.url),
  ]
  closeConnections()
  await bare.stop()
  await server.stop()
  silent.stop()
  await postgres.stop()
  return figures
}
