import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  readonly to: readonly string[]
  readonly raw: string
  readonly messageId: string
}

/**
 * `disconnects` drops the connection in the middle of a mail. `accepts and disconnects` drops the connection after the
 * whole mail but before the reply.
 */
type Mode = 'accepts' | 'hangs' | 'disconnects' | 'accepts and disconnects'

interface Behaviour {
  /** The mails that the server accepted, in order. */
  readonly received: ReceivedMail[]
  /** The number of mails that the server received completely, whether it accepted them or not. */
  receivedCount: number
  mode: Mode
  confirmAfter: Promise<void>
  /**
   * Returns the reply with which the server refuses a recipient, such as `550 5.1.1 No such user`. Undefined to accept
   * the mail.
   */
  refusal: (email: string) => string | undefined
  /** The reply with which the server refuses every mail after its DATA. */
  dataRefusal: string | undefined
}

export interface TestSmtpServer extends Behaviour {
  readonly url: string
  stop(): Promise<void>
  /** Starts to listen again, on the same port as before. */
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
      const disconnect = () => {
        for (const connection of server.connections) if (connection.session.id === session.id) connection.close()
      }
      if (behaviour.mode === 'disconnects') return void stream.once('data', disconnect)
      void text(stream).then((raw) => {
        behaviour.receivedCount += 1
        if (behaviour.mode === 'hangs') return
        if (behaviour.dataRefusal) return done(smtpError(behaviour.dataRefusal))
        const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? ''
        behaviour.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId })
        if (behaviour.mode === 'accepts and disconnects') disconnect()
        else void behaviour.confirmAfter.then(() => done())
      })
    },
    ...options,
  })
  // Errors of interrupted connections are expected in tests.
  server.on('error', () => undefined)
  return server
}

/** Starts a real mail server in this process. */
export async function openSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  let port = 0
  let listening: SMTPServer | undefined
  const self: TestSmtpServer = {
    get url() {
      return `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`
    },
    received: [],
    receivedCount: 0,
    mode: 'accepts',
    confirmAfter: Promise.resolve(),
    refusal: () => undefined,
    dataRefusal: undefined,
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
