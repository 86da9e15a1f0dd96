import { Calendar } from './calendar'

export default function TrainerCalendar() {
  return <Calendar side="trainer" />
}
