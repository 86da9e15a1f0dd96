export { offerDigestTexts } from './mails'
export { listOwnEntries, markListed } from './queries/entries'
export { agendaData } from './queries/personal-data'
export { agendaRoutes } from './routes'
