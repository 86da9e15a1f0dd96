import { type ApiUser, newClient, newTrainer } from './api-users'
import { makePicture } from './trainers'

let made = 0

/** Makes a name unique, because tests share a server and search for people by name. */
function uniqueName(firstName: string): string {
  made += 1
  return `${firstName} ${process.pid.toString(36)}${Date.now().toString(36)}${made}`
}

export async function newPair(serverUrl: string) {
  return {
    client: await newClient(serverUrl, uniqueName('Ximena')),
    trainer: await newTrainer(serverUrl, uniqueName('Rolando')),
  }
}

export const markPaid = (client: ApiUser, bookingId: string) =>
  client.api.post(`/api/payments/bank-transfer/mark-paid?booking_id=${bookingId}`)
export const uploadProof = (client: ApiUser, bookingId: string) =>
  client.api.post(`/api/payments/bank-transfer/upload-proof?booking_id=${bookingId}`, {
    multipart: { file: makePicture('png') },
  })
