import http from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import type { PublicConnection } from '../platform/outgoing/public-connection'
import { isPublicAddress, makeGuardedLookup } from '../platform/outgoing/public-lookup'

type Answer = (response: http.ServerResponse, request: http.IncomingMessage) => void

/** Starts a calendar server. The product reaches it under every host name, and takes the connection for https. */
export function setUpCalendarService() {
  const answers = new Map<string, Answer>()
  const requested: string[] = []
  const server = http.createServer((request, response) => {
    requested.push(request.url ?? '')
    const answer = answers.get(request.url ?? '') ?? ((reply) => reply.writeHead(404).end())
    answer(response, request)
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
  const outgoing: PublicConnection = {
    isAllowed,
    lookup: makeGuardedLookup({
      resolve: (host, _options, done) =>
        done(null, [{ address: host.startsWith('inside.') ? '10.0.0.1' : '127.0.0.1', family: 4 }]),
      isAllowed,
    }),
    request: (options, answer) => http.request({ ...options, port }, answer),
  }
  return {
    outgoing,
    requested,
    answer: (path: string, how: Answer) => void answers.set(path, how),
    /** Answers with this calendar, but declares it as a picture. */
    serve: (path: string, text: string) =>
      void answers.set(path, (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(text)),
  }
}

/** Writes a calendar with these events. Each event is a list of its lines. */
export const calendarOf = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${index}`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
