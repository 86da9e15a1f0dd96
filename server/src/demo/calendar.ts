import { addOutsideCalendar } from '@entrena/contract/outside-calendars/endpoints'
import { type PublicConnection, publicConnection } from '../platform/outgoing/public-connection'
import type { DemoPeople } from './people'
import type { DemoStage } from './stage'

/** No such host can exist, because `test` is reserved (RFC 6761). */
const host = 'calendario.entrena.test'

/** Two hours on four weekdays, every week, so that the calendar is believable however old a demo is. */
const gymShifts = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Entrena//Demo//ES',
  'BEGIN:VEVENT',
  'UID:turnos@calendario.entrena.test',
  'DTSTART;TZID=America/Santo_Domingo:20260105T120000',
  'DTEND;TZID=America/Santo_Domingo:20260105T140000',
  'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR,SA',
  'SUMMARY:Turno en el gimnasio',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

/** The calendar of the demo is read like every other one, but not fetched: a demo connects to nobody by itself. */
export const demoConnection: PublicConnection = {
  ...publicConnection,
  contentAt: ({ hostname }) => (hostname === host ? Buffer.from(gymShifts) : undefined),
}

/** A trainer also works in a gym, whose shifts are in a calendar elsewhere. */
export function planCalendar(stage: DemoStage, people: DemoPeople): void {
  const body = { name: 'Turnos del gimnasio', address: `https://${host}/turnos.ics` }
  stage.at(stage.end, () => stage.call(people.trainer('yulissa'), addOutsideCalendar, { body }))
}
