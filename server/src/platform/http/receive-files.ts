import { createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@entrena/contract/endpoint'
import { malformedRequest } from '@entrena/contract/refusals'
import { fileTooLarge } from '@entrena/contract/uploads'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { hasErrorCode } from '../error-code'
import { refusedWith } from '../refused'
import { loggerOfRequest } from './logging'

type Upload = NonNullable<Endpoint['upload']>

declare module 'fastify' {
  interface FastifyInstance {
    uploadFolder: string
  }
}

/**
 * Folder for temporary files. The machine's own temporary folder is not used, because other programs delete files
 * there.
 */
export const uploadFolderOf = (dataDir: string) => join(dataDir, 'tmp')

export const uploadPrefix = 'upload-'

/** Creates a folder for one request's temporary files. */
export async function makeUploadFolder(uploadFolder: string): Promise<string> {
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  return mkdtemp(join(uploadFolder, uploadPrefix))
}

/** Thrown if a temporary file disappeared before the reply. */
export class UploadLost extends Error {
  constructor(cause: unknown) {
    super('A temporary file of an upload is gone', { cause })
  }
}

/** Temporary files of a request. Their names are generated, because file names sent by a client are not safe. */
interface Received {
  readonly paths: readonly string[]
  /**
   * If a file has disappeared, returns `UploadLost` instead of the error, because the sender has done nothing wrong.
   */
  explain(error: unknown): Promise<unknown>
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
  if (!request.isMultipart()) throw refusedWith(upload.missing)
  const folder = await makeUploadFolder(request.server.uploadFolder)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { paths, isTooLarge, isTooMany } = await readParts(request, upload, folder)
    if (isTooMany) throw refusedWith(upload.tooMany)
    if (isTooLarge) throw refusedWith(upload.tooLarge ?? fileTooLarge)
    if (paths.length === 0) throw refusedWith(upload.missing)
    return { paths, remove, explain: async (error) => ((await areThere(paths)) ? error : new UploadLost(error)) }
  } catch (error) {
    await remove()
    throw error
  }
}

function areThere(paths: readonly string[]): Promise<boolean> {
  return Promise.all(paths.map((path) => access(path))).then(
    () => true,
    () => false,
  )
}

async function readParts(request: FastifyRequest, upload: Upload, folder: string) {
  const paths: string[] = []
  let isTooLarge = false
  let isTooMany = false
  const limits = { fileSize: upload.maxBytes, files: upload.maxFiles + 10, fields: 20, fieldSize: 1_000 }
  try {
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      isTooMany ||= part.fieldname === upload.field && paths.length === upload.maxFiles
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
    if (hasErrorCode(error, 'ENOENT')) throw new UploadLost(error)
    // A system error (such as a full disk) is a 500; a malformed form is a 400.
    if (error instanceof Error && 'syscall' in error) throw error
    loggerOfRequest(request).info({ err: error }, 'an upload could not be read')
    throw refusedWith(malformedRequest)
  }
  return { paths, isTooLarge, isTooMany }
}

async function keep(part: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path)
  await pipeline(part.file, target)
  return target.bytesWritten
}
