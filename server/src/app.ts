import { getMe } from '@entrena/contract/accounts/endpoints'
import { api } from '@entrena/contract/api'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountsRoutes, makeActorFinder } from './features/accounts/public'
import { adminRoutes } from './features/admin/public'
import { agendaRoutes, offerDigestTexts } from './features/agenda/public'
import { bankRoutes } from './features/bank/public'
import { blocksRoutes } from './features/blocks/public'
import {
  bookingDigestTexts,
  bookingsRoutes,
  cancellationDigestTexts,
  expiryDigestTexts,
  problemDigestTexts,
  timeDigestTexts,
} from './features/bookings/public'
import { calendarsRoutes } from './features/calendars/public'
import { clientsRoutes } from './features/clients/public'
import { contactDigestTexts, contactRoutes } from './features/contact/public'
import { favouritesRoutes } from './features/favourites/public'
import { firstStepsRoutes } from './features/first-steps/public'
import { serveManifest, serveServiceWorker } from './features/installable/public'
import { messagesRoutes } from './features/messages/public'
import {
  balanceRoutes,
  ledgerDifference,
  paymentDigestTexts,
  paymentsRoutes,
  payoutDigestTexts,
  payoutsRoutes,
  receiptsRoutes,
  refundDigestTexts,
} from './features/money/public'
import { operatingHoursRoutes } from './features/operating-hours/public'
import { outsideCalendarsRoutes } from './features/outside-calendars/public'
import { publicPagesRoutes } from './features/public-pages/public'
import { pushRoutes } from './features/push/public'
import { reminderDigestTexts, remindersRoutes } from './features/reminders/public'
import { reportDigestTexts, reportsRoutes } from './features/reports/public'
import { reviewsRoutes } from './features/reviews/public'
import { makeWritesGauge, serviceRoutes } from './features/service/public'
import { trainersRoutes } from './features/trainers/public'
import { verificationRoutes } from './features/verification/public'
import { waitlistDigestTexts, waitlistRoutes } from './features/waitlist/public'
import { startVacuuming } from './platform/db/vacuum-embedded'
import { makeUploadLimit, uploadCounter } from './platform/http/count-upload'
import { describeApi } from './platform/http/docs'
import { answerErrors, answerForError, sendRefusal } from './platform/http/errors'
import { logSlowStatements } from './platform/http/log-slow-statements'
import { logRequests, nextRequestId, shareLogger } from './platform/http/logging'
import { openPages, serveUnknownPaths } from './platform/http/pages'
import { readFromReplica } from './platform/http/public-reads'
import { uploadFolderOf } from './platform/http/receive-files'
import { removeOldUploads } from './platform/http/remove-old-uploads'
import { addSecurityHeaders } from './platform/http/security'
import { logSecurityEvents } from './platform/http/security-events'
import { replySerializer } from './platform/http/serialize'
import { routeOf } from './platform/http/serve'
import { serveImages } from './platform/http/serve-images'
import { makeWriteEvents } from './platform/http/writes'
import { deleteOldUses } from './platform/limits/limit'
import { deliverMails } from './platform/mail/delivery/deliver'
import { startMailUpkeep } from './platform/mail/upkeep/tidy-mails'
import { serveMetrics } from './platform/metrics/serve-metrics'
import type { Services } from './platform/services'
import { removeFilesLater } from './platform/storage/remove-later'
import { version } from './platform/version'

export interface AppOptions extends Services {
  readonly logger: Exclude<FastifyServerOptions['logger'], undefined>
  /** Checks every reply against its schema. A built server skips the check, because it takes longer than most requests. */
  readonly checksReplies?: boolean
  /** The folder of the built web app. Without it only the API is served. */
  readonly webRoot?: string
}

const features = [
  serviceRoutes,
  operatingHoursRoutes,
  accountsRoutes,
  trainersRoutes,
  verificationRoutes,
  publicPagesRoutes,
  clientsRoutes,
  favouritesRoutes,
  firstStepsRoutes,
  bookingsRoutes,
  agendaRoutes,
  payoutsRoutes,
  receiptsRoutes,
  paymentsRoutes,
  balanceRoutes,
  bankRoutes,
  reviewsRoutes,
  messagesRoutes,
  blocksRoutes,
  reportsRoutes,
  contactRoutes,
  calendarsRoutes,
  outsideCalendarsRoutes,
  remindersRoutes,
  waitlistRoutes,
  pushRoutes,
  adminRoutes,
]

export const allDigestTexts = {
  ...bookingDigestTexts,
  ...cancellationDigestTexts,
  ...problemDigestTexts,
  ...expiryDigestTexts,
  ...timeDigestTexts,
  ...offerDigestTexts,
  ...paymentDigestTexts,
  ...refundDigestTexts,
  ...payoutDigestTexts,
  ...waitlistDigestTexts,
  ...reminderDigestTexts,
  ...reportDigestTexts,
  ...contactDigestTexts,
}

/** Builds the whole server without listening, so that tests can send requests in memory. */
export async function buildApp({
  logger,
  checksReplies = true,
  webRoot,
  ...services
}: AppOptions): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void sendRefusal(request, reply, answerForError(error)),
    childLoggerFactory: shareLogger,
    genReqId: nextRequestId,
    bodyLimit: 1_000_000,
    // Three minutes allow an upload of 10 MB over a slow phone connection.
    requestTimeout: 180_000,
    // Cuts off connections on which no byte moves, such as downloads that nobody reads.
    connectionTimeout: 120_000,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  // This is the first line of the log, before the lines of the features.
  app.log.info({ version, node: process.version }, 'starting')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replySerializer(checksReplies))
  app.decorate('checksReplies', checksReplies)
  app.decorateRequest('actor', undefined)
  app.decorate('findActor', makeActorFinder(services))
  app.decorate('countUpload', uploadCounter(services))
  app.decorate('limitUploads', makeUploadLimit())
  app.decorate('uploadFolder', uploadFolderOf(config.dataDir))
  app.decorate('writes', makeWriteEvents())
  app.addHook('onClose', () => services.imageWorkers.close())
  readJson(app)
  answerErrors(app)
  logSlowStatements(app, config.slowStatementMs)
  logRequests(app, serveMetrics(app, services, [ledgerDifference, makeWritesGauge(config)]))
  logSecurityEvents(app, { now: services.now, sessionRoute: routeOf(getMe) })
  await addSecurityHeaders(app, config)
  readFromReplica(app, services)
  await app.register(compress, { global: false })
  await describeApi(app, config)
  app.decorate('pages', webRoot ? await openPages(app, webRoot) : undefined)
  for (const routes of features) await routes(app, services)
  // Waits until Fastify has loaded the plugins for uploads.
  await app.after()
  serveImages(app, services.files)
  deliverMails(app, services, allDigestTexts)
  startMailUpkeep(app, services)
  startVacuuming(app, services)
  deleteOldUses(app, services)
  removeFilesLater(app, services)
  removeOldUploads(app)
  serveManifest(app)
  if (webRoot) serveServiceWorker(app, services)
  serveUnknownPaths(app)
  requireAllRoutes(app)
  return app
}

/** Accepts requests that have a JSON content type but an empty body. */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}

function requireAllRoutes(app: FastifyInstance): void {
  const unserved = api.filter((endpoint) => !app.hasRoute({ method: endpoint.method, url: routeOf(endpoint) }))
  if (unserved.length === 0) return
  throw new Error(`Not served: ${unserved.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
}
