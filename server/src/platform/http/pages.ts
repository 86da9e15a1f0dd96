import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@entrena/contract/language'
import { notFound } from '@entrena/contract/refusals'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal } from './errors'
import { Html, html } from './html'
import { makeNoncePage, makePageEnd, type NoncePage, type PageEnd, renderPlainPage, writeGzip } from './nonce-page'
import { inlineScriptHashes } from './security'

/** Content that replaces parts of index.html. */
interface PageContent {
  readonly language: Language
  readonly title: string
  /** Replaces the description in <head>, and may add further elements there. */
  readonly head: Html
  /**
   * What the page shows until the app starts. If missing, the page shows what the build put there: the hero on the
   * front page, a spinner on all others.
   */
  readonly body?: Html
  /** Data for the app, written into the page after its body. */
  readonly data?: Html
}

interface Pages {
  build(content: PageContent, kind?: 'front' | 'other'): NoncePage
  send(reply: FastifyReply, page: NoncePage): FastifyReply
  /** Sends the app's page for a path that the server itself does not serve. */
  sendOther(reply: FastifyReply, path: string): FastifyReply
  /** Returns the URL of a file that index.html uses: 'logo.svg' gives '/assets/logo-abc.svg'. */
  findAsset(name: string): string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if the server serves only the API. */
    pages: Pages | undefined
  }
}

/**
 * Expressions for what the build has marked in index.html: parts that only the front page has, and parts that only the
 * other pages have.
 */
const forFrontPage = /\s*<link[^>]* data-screen="\/"[^>]*>|\s*<!--front-->.*<!--\/front-->/gs
const forOthers = /\s*<!--elsewhere-->.*<!--\/elsewhere-->/gs

/** Splits index.html around the parts that a page replaces. */
const template =
  /^(?<toLanguage>.*<html lang=")(?<language>\w+)(?<toHead>".*)<!--head-->(?<head>.*)<!--\/head-->(?<toTitle>.*<title>)(?<title>[^<]*)(?<toBody><\/title>.*<div id="root">)(?<body>.*)(?<toData><\/div>\s*)(?<toNonce><meta[^>]*")__CSP_NONCE__(?<end>".*)$/s

type Part =
  | 'toLanguage'
  | 'language'
  | 'toHead'
  | 'head'
  | 'toTitle'
  | 'title'
  | 'toBody'
  | 'body'
  | 'toData'
  | 'toNonce'

interface Template extends Readonly<Record<Part, string>> {
  readonly end: PageEnd
}

function readTemplate(page: string): Template {
  const { groups } = template.exec(page) ?? {}
  if (!groups) throw new Error('index.html does not have the marks that the server replaces')
  // The cast is safe, because the expression has a group for each part.
  const { end, ...others } = groups as Readonly<Record<Part | 'end', string>>
  return { ...others, end: makePageEnd(end) }
}

/** Joins template and content without searching for placeholders, because content may contain text from strangers. */
function buildPage(parts: Template, content: Partial<PageContent>): NoncePage {
  const { language, head, title, body, data } = content
  const before = [
    parts.toLanguage,
    language ?? parts.language,
    parts.toHead,
    head?.text ?? parts.head,
    parts.toTitle,
    title === undefined ? parts.title : html`${title}`.text,
    parts.toBody,
    body?.text ?? parts.body,
    parts.toData,
    data?.text ?? '',
    parts.toNonce,
  ]
  return makeNoncePage(before.join(''), parts.end)
}

/** Pages of the app that search engines may index. All others need a session or a mailed link. */
const indexedPaths = new Set(['/login', '/register', '/contact', '/terms', '/privacy'])

const noIndex = html`<meta name="robots" content="noindex">`

/**
 * Serves the built files, and builds pages from index.html. Browsers may cache the files forever, because the file
 * names contain a content hash.
 */
export async function openPages(app: FastifyInstance, webRoot: string): Promise<Pages> {
  const index = await readFile(join(webRoot, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'index.html', 'sw*.js'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webRoot, 'assets'))
      // A cached service worker would keep browsers on an old version.
      const other = /\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : other)
    },
  })
  const templates = {
    front: readTemplate(index.replace(forOthers, '')),
    other: readTemplate(index.replace(forFrontPage, '')),
  }
  const scriptHashes = inlineScriptHashes(index)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language',
  }
  const send: Pages['send'] = (reply, page) => {
    const nonce = app.protectPage(reply, scriptHashes)
    reply.headers(headers)
    const readsGzip = /\bgzip\b/.test(String(reply.request.headers['accept-encoding']))
    if (!readsGzip) return reply.send(renderPlainPage(page, nonce))
    return reply.header('content-encoding', 'gzip').send(writeGzip(page, nonce))
  }
  const indexed = buildPage(templates.other, {})
  const hidden = buildPage(templates.other, { head: html`${new Html(templates.other.head)}${noIndex}` })
  return {
    build: (content, kind = 'other') => buildPage(templates[kind], content),
    send,
    sendOther: (reply, path) => send(reply, indexedPaths.has(path) ? indexed : hidden),
    findAsset(name) {
      const [stem = '', extension = ''] = name.split('.')
      return new RegExp(`/assets/${stem}-[\\w-]{8}\\.${extension}`).exec(index)?.[0]
    },
  }
}

/**
 * Sends the page for unknown paths, because the web app has its own routes. Unknown API paths and files get a 404. So
 * does /metrics, because a monitoring system that asks on the public port by mistake must not take a page for success.
 */
export function serveUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?', 1)
    const isFile = /^\/(api|assets|images|metrics)(\/|$)|\.\w+$/.test(path)
    const isPage = isRead && !isFile
    return app.pages && isPage ? app.pages.sendOther(reply, path) : sendRefusal(request, reply, { refusal: notFound })
  })
}
