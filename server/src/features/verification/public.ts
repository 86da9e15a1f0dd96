export { countUndecidedDocuments } from './queries/document-lists'
export { verificationRoutes } from './routes'
export { sendCertificate, sendIdentity } from './send-document'
export { verificationUserHooks } from './user-hooks'
