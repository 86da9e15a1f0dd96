import { isDate } from '@entrena/contract/calendar'
import type { ClientQueryParams, TrainerClient } from '@entrena/contract/clients/entity'
import { clientUnknown } from '@entrena/contract/clients/errors'
import { toPesos } from '@entrena/contract/pesos'
import { isMissingReference } from '../../platform/db/errors'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { isUuid } from '../../platform/uuid'
import { type ClientRow, deleteClientNote, listClientRows, type RequestRow, setClientNote } from './queries/clients'

/** Splits '2026-11-17 07' into a date and a time. */
function hourOf(text: string) {
  const [date = '', hour = ''] = text.split(' ')
  return { date, time: `${hour}:00` }
}

function presentRequest({ hour, service, sessions, askedAt }: RequestRow): TrainerClient['request'] {
  return {
    ...hourOf(hour),
    service_type: service,
    sessions_count: sessions,
    asked_at: new Date(askedAt).toISOString(),
  }
}

function presentClient(row: ClientRow): TrainerClient {
  return {
    client_id: row.clientId,
    client_name: row.name,
    client_picture: row.picture,
    is_accepted: row.isAccepted,
    request: row.request && presentRequest(row.request),
    requests: row.requests,
    sessions: row.sessions,
    since: row.since,
    sessions_left: row.sessionsLeft,
    sessions_bought: row.sessionsBought,
    last_session: row.lastSession === null ? null : hourOf(row.lastSession),
    next_session: row.nextSession === null ? null : hourOf(row.nextSession),
    unpaid: toPesos(row.unpaidCents),
    announced: toPesos(row.announcedCents),
    note:
      row.note === null || row.noteSavedAt === null
        ? null
        : { text: row.note, saved_at: new Date(row.noteSavedAt).toISOString() },
  }
}

export async function listClients(
  { db, now }: Services,
  trainerId: string,
  { filter, search, ...page }: ClientQueryParams,
): Promise<RowPage<TrainerClient>> {
  const { beyond, fetches, cut } = startPage(page, { name: `clients ${filter}`, key: [isDate, isUuid] })
  const rows = await listClientRows(db, { trainerId, now: now(), filter, search, beyond }, fetches)
  return mapRowsOfPage(cut({ rows, keyOf: ({ latest, clientId }) => [latest, clientId] }), presentClient)
}

export async function getClient({ db, now }: Services, trainerId: string, clientId: string): Promise<TrainerClient> {
  const [row] = await listClientRows(db, { trainerId, now: now(), clientId }, 1)
  if (!row) throw refusedWith(clientUnknown)
  return presentClient(row)
}

/** If two saves run at once, the last one wins. Only this trainer writes the note, so nobody else's text is lost. */
export async function saveClientNote(
  services: Services,
  pair: { readonly trainerId: string; readonly clientId: string },
  text: string,
): Promise<TrainerClient> {
  const { db, now } = services
  const { is_accepted: isAccepted } = await getClient(services, pair.trainerId, pair.clientId)
  // A trainer can write notes only about clients whose request was accepted. Others disappear from the list once their
  // request is declined, and the trainer could then neither read nor delete a note about them.
  if (!isAccepted) throw refusedWith(clientUnknown)
  try {
    await (text === '' ? deleteClientNote(db, pair) : setClientNote(db, pair, { text, savedAt: now() }))
  } catch (error) {
    // A violated foreign key means that the client's account was deleted.
    throw isMissingReference(error) ? refusedWith(clientUnknown) : error
  }
  return getClient(services, pair.trainerId, pair.clientId)
}
