export { offerDigestTexts } from './mails'
export { listOwnEntries, markEntriesSentForTomorrow } from './queries/entries'
export { agendaRoutes } from './routes'
export { agendaUserHooks } from './user-hooks'
