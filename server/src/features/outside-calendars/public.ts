export { outsideCalendarsPart } from './person-part'
export { listOutsideHours } from './queries/outside-calendars'
export { outsideCalendarsRoutes } from './routes'
export { countLostAddresses } from './sealed-address'
