export { insertReminders } from '../queries/sent'
