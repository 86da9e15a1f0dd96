export { verificationPart } from './person-part'
export { countUndecidedPapers } from './queries/paper-lists'
export { verificationRoutes } from './routes'
export { sendCertificate, sendIdentity } from './send-paper'
