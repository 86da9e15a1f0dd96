import { addOutsideCalendar } from '@entrena/contract/outside-calendars/endpoints'
import { type PublicConnection, publicConnection } from '../platform/outgoing/public-connection'
import type { DemoPeople } from './people'
import type { DemoStage } from './stage'

/** No such host can exist, because `test` is reserved (RFC 6761). */
const host = 'calendario.entrena.test'

/**
 * Shifts of two hours on four weekdays. They repeat every week, so that there are shifts ahead whenever a demo starts.
 */
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

/** The demo connects to no other server, so it answers the request for its calendar itself. */
export const demoConnection: PublicConnection = {
  ...publicConnection,
  contentAt: ({ hostname }) => (hostname === host ? Buffer.from(gymShifts) : undefined),
}

/** Plans a trainer's outside calendar with shifts at a gym. */
export function planCalendar(stage: DemoStage, people: DemoPeople): void {
  const body = { name: 'Turnos del gimnasio', address: `https://${host}/turnos.ics` }
  stage.at(stage.end, () => stage.call(people.trainer('yulissa'), addOutsideCalendar, { body }))
}
