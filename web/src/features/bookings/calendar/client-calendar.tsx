import { Calendar } from './calendar'

export default function ClientCalendar() {
  return <Calendar side="client" />
}
