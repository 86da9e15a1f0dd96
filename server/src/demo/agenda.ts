import type { EntryDraft } from '@entrena/contract/agenda/drafts'
import * as agenda from '@entrena/contract/agenda/endpoints'
import type { Agenda } from '@entrena/contract/agenda/entity'
import { entryLimits } from '@entrena/contract/agenda/rules'
import { hourOfTime } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { DemoPeople } from './people'
import type { DemoStage } from './stage'

/** Entries that a trainer notes in the calendar. If `hour` is not free, the entry gets another hour of that day. */
const notes: readonly { inDays: number; hour: number; note: object }[] = [
  { inDays: 1, hour: 20, note: { kind: 'session', client_name: 'Doña Milagros', paid: 'outside' } },
  { inDays: 3, hour: 13, note: { kind: 'block', hours: 2, title: 'Médico' } },
  { inDays: 4, hour: 20, note: { kind: 'session', client_name: 'Don Rafa', paid: 'outside' } },
  { inDays: 6, hour: 10, note: { kind: 'block', hours: 1, title: '' } },
]

/** Adds entries to a trainer's calendar, and offers one more session to a client who must accept it. */
export function planEntries(stage: DemoStage, people: DemoPeople): void {
  stage.at(stage.end, async () => {
    const trainer = people.trainer('yulissa')
    const today = dominicanDate(stage.end)
    const read = () =>
      stage.call(trainer, agenda.getAgenda, { query: { from: today, days: String(entryLimits.daysShown) } })
    for (const { inDays, hour, note } of notes) {
      const date = addDays(today, inDays)
      const free = findFreeHour(await read(), date, hour)
      if (free) await stage.call(trainer, agenda.addEntry, { body: { ...note, date, time: free } })
    }
    const { clients } = await stage.call(trainer, agenda.listKnownClients, {})
    const date = addDays(today, 5)
    const time = findFreeHour(await read(), date, 18)
    const asked = clients.find(({ name }) => !name.startsWith('Laura'))
    if (!time || !asked) return
    const body: EntryDraft = { kind: 'session', date, time, client_id: asked.id, paid: 'here' }
    await stage.call(trainer, agenda.addEntry, { body })
  })
}

/** Returns `first` if that hour and the next one are free. If not, returns the earliest such hour from 7:00 on. */
function findFreeHour({ bookings, entries, time_off }: Agenda, date: string, first: number): string | undefined {
  const isFree = (hour: number) =>
    !bookings.some((one) => one.date === date && hourOfTime(one.time) === hour) &&
    !entries.some((one) => one.date === date && hourOfTime(one.time) <= hour && hour < hourOfTime(one.end_time)) &&
    !time_off.some((one) => one.date === date)
  const hours = [first, ...Array.from({ length: 14 }, (_, index) => 7 + index)]
  const hour = hours.find((each) => isFree(each) && isFree(each + 1))
  return hour === undefined ? undefined : `${String(hour).padStart(2, '0')}:00`
}
