export { listFailingCalendars, listOutsideHours } from './queries/outside-calendars'
export { outsideCalendarsRoutes } from './routes'
export { countLostAddresses } from './sealed-address'
export { outsideCalendarsUserHooks } from './user-hooks'
