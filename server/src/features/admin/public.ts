export { adminNotesData } from './queries/notes'
export { adminRoutes } from './routes'
export { suspendUser } from './suspend-user'
