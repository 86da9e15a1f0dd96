import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '@entrena/contract/refusals'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal } from './errors'

/** Stands in the built index.html; each answer gets a nonce of its own. */
const noncePlaceholder = '__CSP_NONCE__'

/** What only the front page needs at once, and what only all others show, is marked by the build. */
const forFrontPage = /\s*<link[^>]* data-screen="\/"[^>]*>|\s*<!--front-->.*<!--\/front-->/gs
const forOthers = /\s*<!--elsewhere-->.*<!--\/elsewhere-->/gs

type SendPage = (reply: FastifyReply) => Promise<FastifyReply>

/** Serves the built web app's files for ever, since their names change with their content. Answers how to send the page. */
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
  const sender =
    (page: string): SendPage =>
    async (reply) => {
      const nonce = await app.protectPage(reply)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(noncePlaceholder, nonce))
    }
  const sendFrontPage = sender(index.replace(forOthers, ''))
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendFrontPage(reply))
  return sender(index.replace(forFrontPage, ''))
}

/** Any other address is a page of the web app, which knows its own routes; below /api it is nothing. */
export function answerUnknown(app: FastifyInstance, sendPage?: SendPage): void {
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isFile = /^\/(api|assets|images)([/?]|$)|\.\w+($|\?)/.test(request.url)
    const isPage = isRead && !isFile
    return sendPage && isPage ? sendPage(reply) : sendRefusal(request, reply, { refusal: notFound })
  })
}
