import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@entrena/contract/endpoint'
import { malformedRequest } from '@entrena/contract/refusals'
import { fileTooLarge } from '@entrena/contract/uploads'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { refuse } from '../refused'
import { logOf } from './logging'

type Upload = NonNullable<Endpoint['upload']>

export const uploadFolderPrefix = 'entrena-upload-'

/** Temporary files of a request. Their names are generated, because file names sent by a client are not safe. */
export interface Received {
  readonly paths: readonly string[]
  remove(): Promise<void>
}

/** Registers the route in a separate scope, because the multipart plugin adds hooks to all requests in its scope. */
export function routeWithFiles(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    await scope.register(multipart)
    scope.route(route)
  })
}

/**
 * Streams an upload to disk. Reads even a refused upload to the end, because otherwise the browser would report a
 * connection error.
 */
export async function receiveFiles(request: FastifyRequest, upload: Upload): Promise<Received> {
  if (!request.isMultipart()) throw refuse(upload.missing)
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { paths, isTooLarge, isTooMany } = await readParts(request, upload, folder)
    if (isTooMany) throw refuse(upload.tooMany)
    if (isTooLarge) throw refuse(upload.tooLarge ?? fileTooLarge)
    if (paths.length === 0) throw refuse(upload.missing)
    return { paths, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function readParts(request: FastifyRequest, upload: Upload, folder: string) {
  const paths: string[] = []
  let isTooLarge = false
  let isTooMany = false
  const limits = { fileSize: upload.mostBytes, files: upload.mostFiles + 10, fields: 20, fieldSize: 1_000 }
  try {
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      isTooMany ||= part.fieldname === upload.field && paths.length === upload.mostFiles
      if (part.fieldname !== upload.field || isTooMany) {
        part.file.resume()
        continue
      }
      const path = join(folder, String(paths.length))
      const size = await keep(part, path)
      isTooLarge ||= part.file.truncated
      if (size > 0) paths.push(path)
    }
  } catch (error) {
    // A system error (such as a full disk) is a 500; a malformed form is a 400.
    if (error instanceof Error && 'syscall' in error) throw error
    logOf(request).info({ err: error }, 'an upload could not be read')
    throw refuse(malformedRequest)
  }
  return { paths, isTooLarge, isTooMany }
}

async function keep(part: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path)
  await pipeline(part.file, target)
  return target.bytesWritten
}
