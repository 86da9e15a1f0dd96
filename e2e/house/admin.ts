import { newClient, newTrainer, type Other } from './others'
import { makePicture } from './trainers'

/** A name that nobody else has: tests share a server. */
let made = 0
function ownName(first: string): string {
  made += 1
  return `${first} ${process.pid.toString(36)}${Date.now().toString(36)}${made}`
}

interface Pair {
  readonly client: Other
  readonly trainer: Other
}

/** A new client and a new trainer, whom a search finds by their names. */
export async function newPair(serverUrl: string): Promise<Pair> {
  return {
    client: await newClient(serverUrl, ownName('Ximena')),
    trainer: await newTrainer(serverUrl, ownName('Rolando')),
  }
}

/** The client says that it is paid. */
export const mark = (client: Other, id: string) =>
  client.api.post(`/api/payments/bank-transfer/mark-paid?booking_id=${id}`)
/** The client sends a screenshot. */
export const prove = (client: Other, id: string) =>
  client.api.post(`/api/payments/bank-transfer/upload-proof?booking_id=${id}`, {
    multipart: { file: makePicture('png') },
  })
