import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  readonly to: readonly string[]
  readonly raw: string
  readonly messageId: string
}

/** How it treats a mail: `drops` disconnects in the middle of it; `takes and drops` receives it and disconnects without a reply. */
type Manner = 'takes' | 'hangs' | 'drops' | 'takes and drops'

interface Behaviour {
  /** The mails it accepted, in order. */
  readonly received: ReceivedMail[]
  /** How many mails it received completely, accepted or not. */
  given: number
  manner: Manner
  /** Awaited before it confirms a mail. */
  thinking: Promise<void>
  /** The refusal of a recipient or undefined: `550 5.1.1 No such user`. */
  refusal: (email: string) => string | undefined
}

export interface TestSmtpServer extends Behaviour {
  readonly url: string
  stop(): Promise<void>
  /** At the same address as before. */
  start(): Promise<void>
}

export function smtpError(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

function build(behaviour: Behaviour, options: SMTPServerOptions): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      const refusal = behaviour.refusal(address)
      done(refusal ? smtpError(refusal) : null)
    },
    onData(stream, session, done) {
      const breakOff = () => {
        for (const connection of server.connections) if (connection.session.id === session.id) connection.close()
      }
      if (behaviour.manner === 'drops') return void stream.once('data', breakOff)
      void text(stream).then((raw) => {
        behaviour.given += 1
        if (behaviour.manner === 'hangs') return
        const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? ''
        behaviour.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId })
        if (behaviour.manner === 'takes and drops') breakOff()
        else void behaviour.thinking.then(() => done())
      })
    },
    ...options,
  })
  // Clients that disconnect are part of the tests.
  server.on('error', () => undefined)
  return server
}

/** A real mail server in this process. */
export async function openSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  let port = 0
  let listening: SMTPServer | undefined
  const self: TestSmtpServer = {
    get url() {
      return `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`
    },
    received: [],
    given: 0,
    manner: 'takes',
    thinking: Promise.resolve(),
    refusal: () => undefined,
    stop: () => new Promise((resolve) => (listening ? listening.close(resolve) : resolve())),
    async start() {
      const server = build(self, options)
      await once(server.listen(port, '127.0.0.1'), 'listening')
      port = (server.server.address() as AddressInfo).port
      listening = server
    },
  }
  await self.start()
  return self
}
