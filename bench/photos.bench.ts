import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openPostgres } from './postgres'
import type { Benchmark } from './run'
import { startServer } from './server'

/** Makes a photo of about ten megabytes from noise, because noise compresses badly. */
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

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'yulissa@entrena.test', password: 'entrena-trainer' }),
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Returns the ids of the worker processes that decode pictures. */
async function listWorkers(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** A single upload must take under a second. Eight parallel uploads must fit into the memory of a small machine. */
export const bench: Benchmark = async () => {
  // Uses a PostgreSQL server, because the embedded database would use most of the measured memory.
  const postgres = await openPostgres()
  const server = await startServer(4713, { DATABASE_URL: postgres.url })
  const cookie = await signIn(server.url)
  const photo = await makePhoto()
  const upload = async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const startedAt = performance.now()
    const reply = await fetch(`${server.url}/api/trainers/upload-photo`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    if (!reply.ok) throw new Error(`The upload failed with ${reply.status}`)
    return (performance.now() - startedAt) / 1000
  }
  await upload()
  const before = await peakMegabytes(server.pid)
  const times = [await upload(), await upload(), await upload()].sort((a, b) => a - b)
  await Promise.all(Array.from({ length: 8 }, upload))
  const peak = await peakMegabytes(server.pid)
  const workerPeaks = await Promise.all((await listWorkers(server.pid)).map(peakMegabytes))
  const workersPeak = workerPeaks.reduce((sum, each) => sum + each, 0)
  console.log(
    `  ${(photo.length / 1e6).toFixed(1)} MB photo; peak memory of the server ${Math.round(before)} MB before, ${Math.round(peak)} MB after eight at once; of ${workerPeaks.length} workers together ${Math.round(workersPeak)} MB`,
  )
  await server.stop()
  await postgres.stop()
  return [
    { name: 'Seconds to store a 10 MB photo, one at a time', value: times[1] ?? 0, unit: 's', limit: { atMost: 1 } },
    {
      name: 'Memory of the server and its workers while it stores eight at once',
      value: peak + workersPeak,
      unit: 'MB',
      limit: { atMost: 600 },
    },
  ]
}
