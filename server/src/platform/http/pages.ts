import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '@entrena/contract/refusals'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal } from './errors'
import { inlineScriptHashes } from './security'

/** Placeholder in the built index.html, replaced by a new nonce for each reply. */
const noncePlaceholder = '__CSP_NONCE__'

/**
 * The build marks parts of index.html that belong only to the front page, and parts that belong only to other pages.
 */
const forFrontPage = /\s*<link[^>]* data-screen="\/"[^>]*>|\s*<!--front-->.*<!--\/front-->/gs
const forOthers = /\s*<!--elsewhere-->.*<!--\/elsewhere-->/gs

type SendPage = (reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built files and returns a function that sends the page. Browsers may cache the files forever, because the
 * file names contain a content hash.
 */
export async function servePages(app: FastifyInstance, webRoot: string): Promise<SendPage> {
  const index = await readFile(join(webRoot, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webRoot, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const sender = (page: string): SendPage => {
    const scriptHashes = inlineScriptHashes(page)
    return async (reply) => {
      const nonce = await app.protectPage(reply, scriptHashes)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(noncePlaceholder, nonce))
    }
  }
  const sendFrontPage = sender(index.replace(forOthers, ''))
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendFrontPage(reply))
  return sender(index.replace(forFrontPage, ''))
}

/**
 * Sends the page for unknown paths, because the web app has its own routes. Unknown API paths and files return a 404.
 */
export function answerUnknown(app: FastifyInstance, sendPage?: SendPage): void {
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?', 1)
    const isFile = /^\/(api|assets|images)(\/|$)|\.\w+$/.test(path)
    const isPage = isRead && !isFile
    return sendPage && isPage ? sendPage(reply) : sendRefusal(request, reply, { refusal: notFound })
  })
}
