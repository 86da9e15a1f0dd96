export { seedDemoMessages } from './demo/seed-demo-messages'
export { setMessageHidden } from './hide-message'
export { messagesRoutes } from './routes'
