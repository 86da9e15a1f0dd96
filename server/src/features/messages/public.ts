export { seedDemoMessages } from './demo/seed-demo-messages'
export { setMessageHidden } from './hide-message'
export { messagesPart } from './person-part'
export { messagesRoutes } from './routes'
