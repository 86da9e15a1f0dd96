export { seedDemoPapers } from './demo/seed-demo-papers'
export { verificationPart } from './person-part'
export { countUndecidedPapers } from './queries/paper-lists'
export { verificationRoutes } from './routes'
