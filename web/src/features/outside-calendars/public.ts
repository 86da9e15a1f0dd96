export { OutsideCalendarsCard } from './outside-calendars-card'
