import * as admins from '@entrena/contract/admin/endpoints'
import * as blocks from '@entrena/contract/blocks/endpoints'
import * as clients from '@entrena/contract/clients/endpoints'
import { addHours } from '@entrena/contract/dominican-time'
import * as favourites from '@entrena/contract/favourites/endpoints'
import * as messages from '@entrena/contract/messages/endpoints'
import * as reports from '@entrena/contract/reports/endpoints'
import * as reviews from '@entrena/contract/reviews/endpoints'
import { startWaiting } from '@entrena/contract/waitlist/endpoints'
import { type DemoConversation, type DemoMessage, demoConversations } from './data/conversations'
import { type DemoReport, demoReports } from './data/reports'
import type { DemoPeople } from './people'
import type { DemoStage } from './stage'
import type { BookingsBySession } from './story'
import { daysBefore, instantOnDay } from './times'

function sentAt(message: DemoMessage, { end }: DemoStage): Date {
  if ('minutesAgo' in message) return addHours(end, -message.minutesAgo / 60)
  return instantOnDay(end, -message.daysAgo, message.at)
}

export function planMessages(stage: DemoStage, people: DemoPeople): void {
  for (const conversation of demoConversations) planConversation(stage, people, conversation)
}

function planConversation(
  stage: DemoStage,
  people: DemoPeople,
  { one, other, unread, messages: all }: DemoConversation,
): void {
  const sides = { one: people.any(one), other: people.any(other) }
  const read = (reader: 'one' | 'other') => {
    const partnerId = sides[reader === 'one' ? 'other' : 'one'].id
    return stage.call(sides[reader], messages.readChat, { params: { partnerId } })
  }
  for (const [index, message] of all.entries()) {
    const { from, text } = message
    const to = from === 'one' ? 'other' : 'one'
    stage.at(sentAt(message, stage), async () => {
      const isAnswer = index > 0 && all[index - 1]?.from === to
      if (isAnswer) await read(from)
      await stage.call(sides[from], messages.sendMessage, { body: { receiver_id: sides[to].id, message: text } })
      if (index === all.length - 1 - unread) await read(to)
    })
  }
}

/** Saves a client's favourite trainers. The last saved one is listed first. */
export function planFavourites(stage: DemoStage, people: DemoPeople): void {
  for (const [index, name] of ['rafael.montero', 'nicole.then', 'yulissa'].entries()) {
    const params = { trainerId: people.trainer(name).id }
    stage.at(daysBefore(stage.end, 6 - 2 * index), () =>
      stage.call(people.client('laura'), favourites.saveFavourite, { params }),
    )
  }
}

/** Plans a trainer's notes about two clients. */
export function planNotes(stage: DemoStage, people: DemoPeople): void {
  const notes = {
    laura: 'Rodilla derecha operada en 2024: sin saltos ni sentadillas profundas. Le gusta el saco. Guantes de 12 oz.',
    'gabriela.santos': 'Se prepara para una carrera en marzo. Mejor temprano.',
  }
  for (const [name, text] of Object.entries(notes)) {
    const params = { id: people.client(name).id }
    stage.at(stage.end, () => stage.call(people.trainer('yulissa'), clients.saveClientNote, { params, body: { text } }))
  }
}

/** One person blocks another. This needs earlier contact, such as a message, so a message is sent first. */
export function planBlockedClient(stage: DemoStage, people: DemoPeople): void {
  const [trainer, client] = [people.trainer('yulissa'), people.client('danilo.frias')]
  const body = { receiver_id: trainer.id, message: '¿Y esa foto, es reciente?' }
  stage.at(daysBefore(stage.end, 20), () => stage.call(client, messages.sendMessage, { body }))
  stage.at(daysBefore(stage.end, 19), async () => {
    await stage.call(trainer, messages.readChat, { params: { partnerId: client.id } })
    await stage.call(trainer, blocks.blockPerson, { params: { userId: client.id } })
  })
}

/** Puts a client on the waitlist for an hour that another client has booked. */
export function planWaitlistEntry(stage: DemoStage, people: DemoPeople, booked: BookingsBySession): void {
  stage.at(stage.end, async () => {
    const [, taken] =
      [...booked].find(([{ client, status }]) => client === 'hector.familia' && status === 'pending') ?? []
    if (!taken) throw new Error('Nobody has booked the hour')
    const { trainer_id, date, time } = taken
    await stage.call(people.client('laura'), startWaiting, { body: { trainer_id, date, time } })
  })
}

export function planReports(stage: DemoStage, people: DemoPeople): void {
  for (const report of demoReports) {
    stage.at(addHours(stage.end, -report.hoursAgo), () => sendReport(stage, people, report))
  }
}

async function sendReport(stage: DemoStage, people: DemoPeople, report: DemoReport): Promise<void> {
  const { kind, reason, text, decided } = report
  const [reporter, author] = [people.any(report.reporter), people.any(report.author)]
  const id = kind === 'review' ? await findReview(stage, reporter.id, author) : author.id
  await stage.call(reporter, reports.sendReport, { body: { subject: { kind, id }, reason, text } })
  if (!decided) return
  const { hoursAgo, ...body } = decided
  stage.at(addHours(stage.end, -hoursAgo), async () => {
    const [found] = await stage.call(people.admin, reports.listReportCases)
    if (!found) throw new Error('No report waits')
    await stage.call(people.admin, reports.decideReport, { params: { id: found.id }, body })
  })
}

async function findReview(stage: DemoStage, trainerId: string, author: { readonly id: string; readonly name: string }) {
  const all = await stage.call({ id: author.id, role: 'client' }, reviews.listReviews, {
    params: { userId: trainerId },
  })
  const review = all.find(({ client_name }) => client_name === author.name)
  if (!review) throw new Error('The review is not written yet')
  return review.id
}

export function planSuspension(stage: DemoStage, people: DemoPeople): void {
  const params = { id: people.client('nelson.batista').id }
  const reason =
    'Siguió escribiendo a tres entrenadoras por fuera de la plataforma después de que le pidieran que parara.'
  stage.at(daysBefore(stage.end, 2), () => stage.call(people.admin, admins.suspendUser, { params, body: { reason } }))
}
