export { calendarsPart } from './person-part'
export { calendarsRoutes } from './routes'
