import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '../config/config'
import type { ObserveReply } from '../http/logging'
import { countDueMails, countGivenUpMails, readOldestUnsentAge } from '../mail/queries'
import { StartProblem } from '../problem'
import type { Services } from '../services'
import { type DatabaseGauge, measureDatabase } from './measure-database'
import { measureProcess } from './measure-process'
import { measureRequests } from './measure-requests'
import { makeEnvironmentGauges } from './measure-surroundings'

const mailGauges: readonly DatabaseGauge[] = [
  { name: 'entrena_mails_due', help: 'Mails that should have been sent by now', read: countDueMails },
  {
    name: 'entrena_mail_oldest_unsent_seconds',
    help: 'Age of the oldest mail that could not be sent yet',
    read: readOldestUnsentAge,
  },
  { name: 'entrena_mails_given_up', help: 'Mails that could not be delivered', read: countGivenUpMails },
]

/**
 * Serves metrics for Prometheus on a separate port, because the public must not see them. Returns a function that
 * measures a reply.
 */
export function serveMetrics(
  app: FastifyInstance,
  services: Services,
  gauges: readonly DatabaseGauge[],
): ObserveReply | undefined {
  const { metrics } = services.config
  if (!metrics) return undefined
  const registry = new Registry()
  measureProcess(registry, services)
  measureDatabase({ registry, log: app.log, ...services }, [...mailGauges, ...gauges], makeEnvironmentGauges(services))
  listen(app, registry, metrics)
  return measureRequests(app, registry)
}

function listen(app: FastifyInstance, registry: Registry, { host, port }: Exclude<Config['metrics'], undefined>): void {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      app.log.error({ err: error }, 'metrics failed')
      response.writeHead(500).end()
    }
  })
  app.addHook('onReady', async () => {
    try {
      await once(server.listen(port, host), 'listening')
    } catch (error) {
      throw new StartProblem(`Cannot serve metrics on ${host}:${port} (${String(error)}). Check METRICS_PORT.`)
    }
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}
