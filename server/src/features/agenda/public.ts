export { offerDigestTexts } from './mails'
export { listOwnEntries, markEntriesListed } from './queries/entries'
export { agendaRoutes } from './routes'
export { agendaUserHooks } from './user-hooks'
