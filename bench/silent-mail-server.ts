import { createServer } from 'node:net'

/** Takes connections and never says a word: mails wait, and what is measured is not their delivery. */
export async function startSilentMailServer(port: number) {
  const server = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Entrena <no-reply@example.com>' },
    stop: () => void server.close(),
  }
}
