import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { hasErrorCode } from '../error-code'
import { StartProblem } from '../problem'
import { lockFolder } from './folder-lock'

// Only one process can open an embedded database, so a backup copies its files while that process makes no changes. To
// request a pause, the backup connects to a Unix socket in the data folder, which only the user who runs the server can
// do. The pause ends with the connection, so a crashed backup cannot leave the server paused.

/** The maximum length of a Unix socket path. */
const longestPath = 103
const longestPauseMs = 60_000
const socketPath = (dataDir: string) => join(dataDir, 'pause.sock')

interface PauseServer {
  close(): Promise<void>
}

/**
 * Offers pauses to backups. `pause` must prevent all changes of the database, call its argument, and end the pause only
 * when the argument's promise resolves.
 */
export async function offerPauses(
  dataDir: string,
  pause: (paused: () => Promise<void>) => Promise<void>,
): Promise<PauseServer> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > longestPath) return { close: async () => undefined }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    closed.then(() => sockets.delete(socket))
    const finished = new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.on('error', () => undefined)
    const paused = async () => {
      if (socket.destroyed) return
      const timer = setTimeout(() => socket.destroy(), longestPauseMs)
      socket.write('paused')
      await Promise.race([finished, closed])
      clearTimeout(timer)
      // This second message tells the backup that nothing has changed up to now.
      socket.end('still paused')
    }
    pause(paused).catch(() => socket.destroy())
  })
  // Removes the socket of a killed process. No other server can be running, because this process holds the folder's
  // lock.
  await rm(path, { force: true })
  server.listen(path)
  try {
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch {
    // Some file systems do not support sockets. The server must then be stopped for a backup.
    server.close()
  }
  return {
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Runs `copy` while nothing changes the embedded database: a running server is paused, and otherwise the folder is
 * locked.
 */
export async function copyWhilePaused<Result>(dataDir: string, copy: () => Promise<Result>): Promise<Result> {
  const socket = await connectTo(socketPath(dataDir))
  if (socket) return copyFromServer(socket, copy)
  const lock = await lockFolder(dataDir)
  try {
    return await copy()
  } finally {
    await lock.release()
  }
}

async function copyFromServer<Result>(socket: Socket, copy: () => Promise<Result>): Promise<Result> {
  try {
    const closed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')))
    const answer = () => Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
    if ((await answer()) === 'closed') throw new StartProblem('The server stopped before it could pause. Try again.')
    const result = await copy()
    socket.write('finished')
    if ((await answer()) === 'closed') {
      throw new StartProblem(
        'The server stopped, or the copy took longer than a minute. Stop the server, then try again.',
      )
    }
    return result
  } finally {
    socket.destroy()
  }
}

/** Returns undefined if no server listens. */
async function connectTo(path: string): Promise<Socket | undefined> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    return socket
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ECONNREFUSED') || hasErrorCode(error, 'EINVAL'))
      return undefined
    throw error
  }
}
