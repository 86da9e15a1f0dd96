import { createServer } from 'node:net'
import { freePort } from '../scripts/postgres.mjs'

/**
 * Starts an SMTP server that accepts connections and never answers, so that no mail is delivered during a measurement.
 */
export async function startSilentMailServer() {
  const server = createServer((socket) => socket.on('error', () => undefined))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Entrena <no-reply@example.com>' },
    stop: () => void server.close(),
  }
}
