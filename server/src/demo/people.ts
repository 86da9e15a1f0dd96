import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { HeldHour, OpenHours } from '@entrena/contract/bookings/availability'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { noLimits } from '@entrena/contract/trainers/availability'
import * as availability from '@entrena/contract/trainers/availability-endpoints'
import * as profiles from '@entrena/contract/trainers/endpoints'
import { addDemoPeople, demoAccounts, demoDomain } from '../features/accounts/public'
import { uploadImages } from '../features/trainers/public'
import type { Actor } from '../platform/http/serve'
import { demoClients } from './data/sessions'
import { type DemoTrainer, demoTrainers, formerTrainer, profileDraftOf } from './data/trainers'
import type { DemoStage } from './stage'
import { daysBefore } from './times'

const [laura] = demoAccounts
const allTrainers = [...demoTrainers, formerTrainer]
const formerTrainerDays = 120

export interface DemoPersonActor extends Actor {
  readonly name: string
  readonly email: string
}

export interface StageTrainer extends DemoPersonActor {
  readonly joinedAt: Date
  readonly offer: ReturnType<typeof profileDraftOf>
  readonly open: OpenHours & { readonly held: HeldHour[] }
}

export interface DemoPeople {
  readonly admin: DemoPersonActor
  /** Finds a person by the local part of the e-mail address. */
  client(name: string): DemoPersonActor
  trainer(name: string): StageTrainer
  any(name: string): DemoPersonActor
}

/** Inserts accounts directly, because the API creates an account only after a mailed link or an external sign-in. */
export async function insertDemoAccounts(
  stage: DemoStage,
  { admin, folder }: { readonly admin: DemoPersonActor; readonly folder: string },
): Promise<DemoPeople> {
  const { end } = stage
  const joined = [
    { name: laura.name, email: laura.email, role: laura.role, createdAt: daysBefore(end, 60) },
    ...demoClients.map((client, index) => ({
      ...client,
      role: 'client' as const,
      createdAt: daysBefore(end, 420 - index),
    })),
    ...allTrainers.map(({ name, email }, index) => ({
      name,
      email,
      role: 'trainer' as const,
      createdAt: joinedAt(index, end),
    })),
  ]
  const roles = new Map(joined.map(({ email, role }) => [email, role]))
  const added = await addDemoPeople(stage.services.db, joined)
  const people = added.map(({ id, name, email }) => ({ id, name, email, role: roles.get(email) ?? null }))
  const byName = new Map(people.map((person) => [nameOf(person), person]))
  const find = (name: string) => {
    const person = byName.get(name)
    if (!person) throw new Error(`Nobody in the demo is called ${name}`)
    return person
  }
  const trainers = new Map<string, StageTrainer>()
  for (const [index, demo] of allTrainers.entries()) {
    const name = nameOf(demo)
    const trainer = { ...trainerOf(find(name), demo, end), joinedAt: joinedAt(index, end) }
    trainers.set(name, trainer)
    stage.at(trainer.joinedAt, () => openPage(stage, trainer, { demo, folder }))
  }
  return {
    admin,
    client: find,
    any: (name) => (name === 'admin' ? admin : find(name)),
    trainer(name) {
      const trainer = trainers.get(name)
      if (!trainer) throw new Error(`No trainer in the demo is called ${name}`)
      return trainer
    },
  }
}

const nameOf = ({ email }: { readonly email: string }) => email.replace(`@${demoDomain}`, '')

/** When each trainer joined: spread over the last year, in the order of the list. */
function joinedAt(index: number, end: Date): Date {
  if (index >= demoTrainers.length) return daysBefore(end, formerTrainerDays)
  return daysBefore(end, Math.round((365 * (demoTrainers.length - index)) / demoTrainers.length))
}

const timeOffOf = ({ timeOff }: DemoTrainer, end: Date) =>
  timeOff.map(({ fromInDays, toInDays, note }) => ({
    from_date: addDays(dominicanDate(end), fromInDays),
    to_date: addDays(dominicanDate(end), toInDays),
    from_time: null,
    to_time: null,
    note,
  }))

function trainerOf(person: DemoPersonActor, demo: DemoTrainer, end: Date): Omit<StageTrainer, 'joinedAt'> {
  const offer = profileDraftOf(demo, dominicanDate(end))
  const { availability_schedule: schedule = null } = offer
  return { ...person, offer, open: { schedule, limits: demo.limits, timeOff: timeOffOf(demo, end), held: [] } }
}

/** Takes the first steps of a new trainer. */
async function openPage(
  stage: DemoStage,
  trainer: StageTrainer,
  { demo, folder }: { readonly demo: DemoTrainer; readonly folder: string },
): Promise<void> {
  const { photo, gallery } = demo.pictures
  const pathOf = (picture: string) => join(folder, `${picture}-1200.webp`)
  const upload = (purpose: 'photo' | 'gallery', pictures: readonly string[]) =>
    uploadImages(stage.services, { userId: trainer.id, purpose, paths: pictures.map(pathOf) })
  await stage.call(trainer, profiles.saveProfile, { body: { ...trainer.offer, cancellation_policy: demo.policy } })
  if (!isDeepStrictEqual(demo.limits, noLimits))
    await stage.call(trainer, availability.saveAvailability, { body: demo.limits })
  for (const entry of timeOffOf(demo, stage.end)) await stage.call(trainer, availability.addTimeOff, { body: entry })
  if (photo) await upload('photo', [photo])
  if (gallery.length > 0) await upload('gallery', gallery)
}
