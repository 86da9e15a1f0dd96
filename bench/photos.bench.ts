import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { megabytes } from './cpu'
import type { BenchFigure } from './figures'
import type { BenchServer } from './ground'
import { startServer } from './server'

/** Creates a photo of about ten megabytes from noise, which compresses badly. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = sharp(randomBytes((width * height * 3) / 16), {
    raw: { width: width / 4, height: height / 4, channels: 3 },
  })
  const photo = await noise.resize(width, height, { kernel: 'nearest' }).jpeg({ quality: 96 }).toBuffer()
  if (photo.length > 10 * 1024 * 1024 || photo.length < 7 * 1024 * 1024)
    throw new Error(`The photo has ${photo.length} bytes`)
  return photo
}

/** One person can upload five pictures at once, so eight uploads need two people. */
const trainers = ['ana.bench@entrena.test', 'luz.bench@entrena.test']

async function register(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana Luz', email, password: 'entrena-bench', role: 'trainer' }),
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** A single upload must take under a second. Eight parallel uploads must fit into the memory of a small machine. */
export async function bench(ground: BenchServer): Promise<BenchFigure[]> {
  // Uses a PostgreSQL server, because the embedded database would use most of the measured memory.
  const postgres = await ground.emptyDatabase()
  const server = await startServer({ DATABASE_URL: postgres.url })
  const cookies = await Promise.all(trainers.map((email) => register(server.url, email)))
  const photo = await makePhoto()
  const upload = async (turn = 0) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const startedAt = performance.now()
    const reply = await fetch(`${server.url}/api/trainers/upload-photo`, {
      method: 'POST',
      headers: { cookie: cookies[turn % cookies.length] ?? '' },
      body: form,
    })
    if (!reply.ok) throw new Error(`The upload failed with ${reply.status}`)
    return (performance.now() - startedAt) / 1000
  }
  await upload()
  const times = [await upload(), await upload(), await upload()].sort((a, b) => a - b)
  await Promise.all(Array.from({ length: 8 }, (_, turn) => upload(turn)))
  const peak = megabytes(server.pid, 'VmHWM')
  await server.stop()
  return [
    { name: 'Seconds to store a 10 MB photo, one at a time', value: times[1] ?? 0, unit: 's', limit: { atMost: 1 } },
    {
      name: 'Memory of the server and its workers while it stores eight at once',
      value: peak,
      unit: 'MB',
      limit: { atMost: 600 },
    },
  ]
}
