import { randomInt, randomUUID } from 'node:crypto'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { multipartFormOf } from '../pictures'
import type { AcknowledgedWrites } from './acknowledged'
import type { CrashTestPeople, CrashTestPerson } from './people'

interface Load {
  readonly url: string
  readonly people: CrashTestPeople
  readonly acknowledged: AcknowledgedWrites
  readonly picture: Buffer
}

const isUpload = (path: string) => path === '/me/picture' || path.startsWith('/payments/bank-transfer/upload-proof')

/** Thrown when the server was killed. */
class Gone extends Error {}

type Send = (who: CrashTestPerson, method: string, path: string, body?: object) => Promise<unknown>

/** Lets each client book, pay, write messages and upload pictures until the server is killed. */
export async function writeUntilKilled({ url, people, acknowledged, picture }: Load): Promise<void> {
  const file = await multipartFormOf([{ field: 'file', content: picture }])
  const ask = async (who: CrashTestPerson, path: string, init: RequestInit): Promise<unknown> => {
    const headers = { cookie: who.cookie, origin: url, ...init.headers }
    const reply = await fetch(`${url}/api${path}`, { ...init, headers }).catch(() => undefined)
    const body: unknown = await reply?.json().catch(() => undefined)
    if (!reply || body === undefined) throw new Gone()
    if (reply.ok) {
      acknowledged.writes += 1
      return body
    }
    // 409 means that the hour is taken. The next turn tries another hour.
    if (reply.status === 409) return undefined
    // A busy machine refuses pictures whose processing takes too long. A refused picture was not acknowledged.
    if (isUpload(path) && [415, 503].includes(reply.status)) return undefined
    throw new Error(`${init.method} ${path} was answered with ${reply.status}: ${JSON.stringify(body)}`)
  }
  const send: Send = (who, method, path, body) =>
    ask(who, path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  const uploadForm = (who: CrashTestPerson, path: string, form: Awaited<ReturnType<typeof multipartFormOf>>) =>
    ask(who, path, { method: 'POST', body: new Uint8Array(form.payload), headers: form.headers })
  const upload = (who: CrashTestPerson, path: string) => uploadForm(who, path, file)
  const uploadFile: UploadFile = async (who, path, content) =>
    uploadForm(who, path, await multipartFormOf([{ field: 'file', content }]))
  const turns = people.pairs.map(async (pair) => {
    // Declines requests that a kill interrupted, because they count towards the limit of unpaid requests.
    for (const id of acknowledged.unpaid.get(pair.trainer.id) ?? []) {
      await send(pair.trainer, 'PUT', `/bookings/${id}`, { status: 'cancelled' })
      const booking = acknowledged.bookings.get(id)
      if (booking) booking.status = 'cancelled'
    }
    for (let turn = randomInt(4); ; turn += 1) {
      const shared = { ...pair, admin: people.admin, turn, send, upload, acknowledged }
      await takeTurn(shared)
      if (turn % 3 === 0) await confirmByStatement({ ...shared, uploadFile })
    }
  })
  const ends = await Promise.allSettled(turns)
  for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof Gone)) throw end.reason
}

interface Turn {
  readonly client: CrashTestPerson
  readonly trainer: CrashTestPerson
  readonly admin: CrashTestPerson
  readonly turn: number
  readonly send: Send
  readonly upload: (who: CrashTestPerson, path: string) => Promise<unknown>
  readonly acknowledged: AcknowledgedWrites
}

async function takeTurn({ client, trainer, admin, turn, send, upload, acknowledged }: Turn): Promise<void> {
  const message = { id: randomUUID(), receiver_id: trainer.id, message: `Turn ${turn}` }
  await send(client, 'POST', '/messages', message)
  acknowledged.messages.add(message.id)
  if (turn % 4 === 0) {
    acknowledged.uploading.add(client.id)
    const url = pictureIn(await upload(client, '/me/picture'))
    acknowledged.uploading.delete(client.id)
    if (url) acknowledged.pictures.set(client.id, url)
  }
  const day = addDays(dominicanDate(new Date()), 1 + randomInt(300))
  const draft = { trainer_id: trainer.id, date: day, time: `${String(6 + randomInt(14)).padStart(2, '0')}:00` }
  const id = idIn(await send(client, 'POST', '/bookings', { ...draft, service_type: 'gym', sessions_count: 1 }))
  if (!id) return
  const booking = acknowledged.add(id)
  if (turn % 2 === 0) {
    const proof = await upload(client, `/payments/bank-transfer/upload-proof?booking_id=${id}`)
    booking.hasProof = proof !== undefined
  }
  await send(client, 'POST', `/payments/bank-transfer/mark-paid?booking_id=${id}`)
  booking.payment = 'pending_confirmation'
  await send(admin, 'POST', `/payments/bank-transfer/confirm?booking_id=${id}`)
  booking.payment = 'paid'
  // Declining the booking reverses the payment and frees the hour.
  const status = turn % 3 === 0 ? 'confirmed' : 'cancelled'
  await send(trainer, 'PUT', `/bookings/${id}`, { status })
  booking.status = status
  if (status === 'cancelled') await sendBack({ client, admin, send, acknowledged })
}

type UploadFile = (who: CrashTestPerson, path: string, content: string) => Promise<unknown>

/** Number of payments in a bulk confirmation. With so many, a kill may happen in the middle of the confirmation. */
const payments = 6

/** Books some hours as the client, and confirms their payments as an admin with a bank statement. */
async function confirmByStatement(turn: Turn & { readonly uploadFile: UploadFile }): Promise<void> {
  const { client, trainer, admin, send, uploadFile, acknowledged } = turn
  const rows: string[] = []
  const today = dominicanDate(new Date())
  for (let hour = 0; hour < payments; hour += 1) {
    const draft = { trainer_id: trainer.id, date: addDays(today, 1 + randomInt(300)), time: `${10 + hour}:00` }
    const body = await send(client, 'POST', '/bookings', { ...draft, service_type: 'gym', sessions_count: 1 })
    const id = idIn(body)
    if (!id || typeof body !== 'object' || body === null || !('price' in body)) continue
    acknowledged.add(id)
    rows.push(`${today.split('-').reverse().join('/')};REF ${id.slice(0, 8)};;${body.price}`)
  }
  const file = ['Fecha;Descripción;Débitos;Créditos', ...rows, ''].join('\r\n')
  const statementId =
    rows.length > 0 ? idIn(await uploadFile(admin, '/admin/statements?name=banco.csv', file)) : undefined
  if (statementId) await send(admin, 'POST', `/admin/statements/${statementId}/apply`, { except: [] })
}

const account = {
  bank: 'Banreservas',
  account_type: 'savings',
  account_number: '9601144821',
  account_holder: 'Laura Méndez',
  tax_id: '00113918205',
}

/** Requests a refund of one peso as the client, exports it as an admin and marks it as sent. */
async function sendBack({
  client,
  admin,
  send,
  acknowledged,
}: Pick<Turn, 'client' | 'admin' | 'send' | 'acknowledged'>) {
  const refundId = refundIn(await send(client, 'POST', '/balance/refunds', { amount: 1, account }))
  if (!refundId) return
  const batchId = idIn(await send(admin, 'POST', '/admin/payouts/batches', { refund_ids: [refundId] }))
  if (!batchId) return
  acknowledged.exported.add(refundId)
  await send(admin, 'POST', `/admin/payouts/batches/${batchId}/sent`)
  await send(admin, 'POST', `/admin/payouts/transfers/${refundId}/seen`)
}

const refundIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'refund' in body ? idIn(body.refund) : undefined

const idIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : undefined

const pictureIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'picture' in body && typeof body.picture === 'string'
    ? body.picture
    : undefined
