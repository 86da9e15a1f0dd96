import { SessionCalendar } from './calendar'

export default function ClientCalendar() {
  return <SessionCalendar side="client" />
}
