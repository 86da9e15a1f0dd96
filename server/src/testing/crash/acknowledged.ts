import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { selectRows } from '../rows'

interface AcknowledgedBooking {
  payment: 'pending' | 'pending_confirmation' | 'paid'
  status: 'pending' | 'confirmed' | 'cancelled'
  hasProof: boolean
}

/** Writes that the server acknowledged and must never lose. */
export interface AcknowledgedWrites {
  readonly bookings: Map<string, AcknowledgedBooking>
  readonly messages: Set<string>
  /** The URL of each person's last picture. */
  readonly pictures: Map<string, string>
  /** People whose upload got no response, so they may have the old or the new picture. */
  readonly uploading: Set<string>
  readonly exported: Set<string>
  /** Unpaid requests by trainer, as of the last check. */
  readonly unpaid: Map<string, string[]>
  writes: number
  /** When the writing began. Payments that were confirmed before this time are not checked. */
  readonly since: Date
  add(bookingId: string): AcknowledgedBooking
}

export function makeAcknowledgedWrites(since = new Date(0)): AcknowledgedWrites {
  const bookings = new Map<string, AcknowledgedBooking>()
  return {
    bookings,
    messages: new Set(),
    pictures: new Map(),
    uploading: new Set(),
    exported: new Set(),
    unpaid: new Map(),
    writes: 0,
    since,
    add(id) {
      const booking: AcknowledgedBooking = { payment: 'pending', status: 'pending', hasProof: false }
      bookings.set(id, booking)
      return booking
    },
  }
}

const steps = ['pending', 'pending_confirmation', 'paid']

interface StoredBooking {
  readonly id: string
  readonly trainerId: string
  readonly status: string
  readonly payment: string
  readonly hasProof: boolean
}

/** Returns a sentence for each acknowledged write that is not in the database. */
export async function findLostWrites(db: Db, acknowledged: AcknowledgedWrites): Promise<string[]> {
  const { bookings, messages, pictures, uploading, exported, unpaid, since } = acknowledged
  const rows = await selectRows<StoredBooking>(
    db,
    sql`select id, trainer_id as "trainerId", status, payment_status as payment, proof_id is not null as "hasProof" from bookings`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lostBookings = [...bookings].filter(([id, { payment, status, hasProof }]) => {
    const row = stored.get(id)
    // A later state than the acknowledged one is allowed, because a step may have been stored without a response.
    if (!row || (status !== 'pending' && row.status !== status) || (hasProof && !row.hasProof)) return true
    return steps.indexOf(row.payment) < steps.indexOf(payment)
  })
  unpaid.clear()
  for (const { id, trainerId, status, payment } of rows) {
    if (status === 'pending' && payment !== 'paid') unpaid.set(trainerId, [...(unpaid.get(trainerId) ?? []), id])
  }
  const sent = new Set((await selectRows<{ id: string }>(db, sql`select id from messages`)).map(({ id }) => id))
  const inBatch = await selectRows<{ id: string }>(db, sql`select id from transfers where batch_id is not null`)
  const transfers = new Set(inBatch.map(({ id }) => id))
  const shown = await selectRows<{ id: string; picture: string | null }>(db, sql`select id, picture from users`)
  const lostPictures = shown.filter(({ id, picture }) => {
    const url = pictures.get(id)
    return url !== undefined && url !== picture && !uploading.has(id)
  })
  // The server crashed before it responded to these uploads. If a picture is stored now, it must stay.
  for (const { id, picture } of shown) if (uploading.delete(id) && picture) pictures.set(id, picture)
  const [mailed] = await selectRows<{ missing: number }>(
    db,
    sql`select (select count(*) from postings where kind = 'credit' and created_at >= ${since})::int
      - (select count(*) from mails where kind = 'confirmedToClient' and created_at >= ${since})::int as missing`,
  )
  return [
    ...(mailed?.missing ? [`${mailed.missing} mails about confirmed payments are missing or too many.`] : []),
    ...lostBookings.map(
      ([id, booking]) => `Booking ${id} is lost: ${JSON.stringify({ booking, stored: stored.get(id) })}`,
    ),
    ...[...messages].filter((id) => !sent.has(id)).map((id) => `Message ${id} is lost.`),
    ...[...exported].filter((id) => !transfers.has(id)).map((id) => `Refund ${id} is in no batch.`),
    ...lostPictures.map(({ id }) => `The picture of ${id} is lost.`),
  ]
}
