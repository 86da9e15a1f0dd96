export { seedDemoMessages } from './demo/seed-demo-messages'
export { messagesRoutes } from './routes'
