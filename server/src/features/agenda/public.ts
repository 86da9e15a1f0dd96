export { offerDigestTexts } from './mails'
export { listOwnEntries, markEntriesListed } from './queries/entries'
export { agendaData } from './queries/personal-data'
export { agendaRoutes } from './routes'
