import { dominicanDate } from '@entrena/contract/dominican-time'
import { isLanguage, type Language, languages, preferredLanguage } from '@entrena/contract/language'
import { directoryPath, listPath, maxSlugCharacters, trainerPath } from '@entrena/contract/public-pages/rules'
import { directoryTitle, publicListTitle, trainerTitle } from '@entrena/contract/public-pages/words'
import { specializations } from '@entrena/contract/trainers/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../platform/db/errors'
import { dataScript } from '../../platform/http/html'
import { loggerOfRequest } from '../../platform/http/logging'
import type { NoncePage } from '../../platform/http/nonce-page'
import type { Services } from '../../platform/services'
import { findPublicList, presentDirectory } from './find-list'
import { findPublicPage } from './find-page'
import { landingPage } from './html/landing-page'
import { writeDirectoryBody, writeDirectoryHead, writeListBody, writeListHead } from './html/list-page'
import { missingPage } from './html/missing-page'
import type { PageContext } from './html/parts'
import { writeTrainerHead } from './html/trainer-head'
import { writeTrainerBody } from './html/trainer-page'
import type { PageCaches, PageOutcome } from './page-caches'

type Pages = NonNullable<FastifyInstance['pages']>

interface Site {
  readonly app: FastifyInstance
  readonly services: Services
  readonly caches: PageCaches
  readonly pages: Pages
  settingOf(language: Language): PageContext
  /**
   * Returns the page that says that a page does not exist. It is built once, because anybody can request any number of
   * unknown URLs.
   */
  missing(reason: 'missing' | 'gone', language: Language): NoncePage
}

const options = { schema: { hide: true }, config: { isRateLimited: true }, compress: false as const }

function settingMaker({ config, now }: Services, pages: Pages): Site['settingOf'] {
  const logo = { light: pages.findAsset('logo.svg'), dark: pages.findAsset('logo-inverse.svg') }
  return (language) => ({ language, publicUrl: config.publicUrl, today: dominicanDate(now()), logo })
}

function missingPages(settingOf: Site['settingOf'], pages: Pages): Site['missing'] {
  const build = (language: Language) => {
    const setting = settingOf(language)
    return { missing: pages.build(missingPage('missing', setting)), gone: pages.build(missingPage('gone', setting)) }
  }
  const built = { es: build('es'), en: build('en') }
  return (reason, language) => built[language][reason]
}

/** Registers the pages that search engines and visitors without an account read. */
export function pageRoutes(app: FastifyInstance, services: Services, caches: PageCaches): void {
  const { pages } = app
  if (!pages) return
  const settingOf = settingMaker(services, pages)
  const site = { app, services, caches, pages, settingOf, missing: missingPages(settingOf, pages) }
  landingRoute(site)
  for (const language of languages) {
    withoutSlash(app, language)
    app.get<{ Params: { slug: string } }>(trainerPath(':slug', language), options, (request, reply) =>
      answer(site, { request, reply, language }, `${language}/${request.params.slug}`, () =>
        buildTrainer(site, request, language),
      ),
    )
    app.get(directoryPath(language), options, (request, reply) =>
      answer(site, { request, reply, language }, `directory ${language}`, () =>
        buildDirectory(site, request, language),
      ),
    )
    for (const path of listPaths(language)) {
      app.get<{ Params: ListParams }>(path, options, (request, reply) =>
        answer(site, { request, reply, language }, JSON.stringify([language, request.params]), () =>
          buildList(site, request, language),
        ),
      )
    }
  }
}

/** The routes of public lists: by city, by city and specialization, and by specialization in the whole country. */
function listPaths(language: Language): readonly string[] {
  const [city, specialization] = [':city', ':specialization']
  return [
    listPath({ city, specialization }, language),
    listPath({ city, specialization: null }, language),
    listPath({ city: null, specialization }, language),
  ]
}

/**
 * Redirects URLs with a trailing slash to the URL without it. Otherwise the app would answer with status 200 and
 * without a head.
 */
function withoutSlash(app: FastifyInstance, language: Language): void {
  for (const path of [directoryPath(language), trainerPath(':slug', language), ...listPaths(language)]) {
    app.get(`${path}/`, options, (request, reply) => {
      const [asked = '', query] = request.url.split('?')
      return reply.redirect(`${asked.slice(0, -1)}${query === undefined ? '' : `?${query}`}`, 301)
    })
  }
}

function landingRoute({ app, services, pages }: Site): void {
  const build = (isAsked: boolean) => {
    const of = (language: Language) =>
      pages.build(landingPage({ language, isAsked }, services.config.publicUrl), 'front')
    return { es: of('es'), en: of('en') }
  }
  const [asked, usual] = [build(true), build(false)]
  app.get<{ Querystring: { lang?: unknown } }>('/', { schema: { hide: true }, compress: false }, (request, reply) => {
    const { lang } = request.query
    return isLanguage(lang)
      ? pages.send(reply, asked[lang])
      : pages.send(reply, usual[preferredLanguage(request.headers['accept-language'])])
  })
}

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
}

/** Sends a page from the cache, or builds it. */
async function answer(site: Site, visit: Visit, key: string, build: () => Promise<PageOutcome>): Promise<FastifyReply> {
  const { pages, caches } = site
  const { request, reply, language } = visit
  try {
    const outcome = await caches.pages.find(request, key, build)
    if ('plain' in outcome) return pages.send(reply, outcome)
    if ('moved' in outcome) return redirect(visit, outcome.moved)
    return pages.send(reply.code(outcome.reason === 'gone' ? 410 : 404), site.missing(outcome.reason, language))
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    loggerOfRequest(request).error({ err: error }, 'the database does not answer')
    // The answer starts the app, which shows an error with a button to try again.
    return pages.sendOther(reply.code(503).header('retry-after', 5), request.url)
  }
}

function redirect({ request, reply }: Visit, path: string): FastifyReply {
  const query = request.url.split('?')[1]
  // Browsers must not store the redirect, because the trainer may take the former name again.
  reply.header('cache-control', 'no-cache')
  return reply.redirect(query === undefined ? path : `${path}?${query}`, 301)
}

async function buildTrainer(
  site: Site,
  request: FastifyRequest<{ Params: { slug: string } }>,
  language: Language,
): Promise<PageOutcome> {
  const { app, services, caches, pages } = site
  const { slug } = request.params
  if (slug.length > maxSlugCharacters) return { reason: 'missing' }
  const found = await app.publicReads.read(request, (db) => findPublicPage({ db, now: services.now }, slug))
  if (found.kind !== 'found') return { reason: found.kind }
  const { trainer } = found
  if (trainer.slug !== slug) return { moved: trainerPath(trainer.slug, language) }
  const counts = await caches.counts(request)
  const city = trainer.place.city ?? trainer.place.sector
  const own = specializations.filter((name) => trainer.specializations.includes(name))
  const lists = [null, ...own].filter((name) => counts.countOf(city, name) > 0)
  const setting = site.settingOf(language)
  return pages.build({
    language,
    title: trainerTitle(trainer, language),
    head: writeTrainerHead(trainer, setting),
    body: writeTrainerBody(trainer, lists, setting),
    data: dataScript('application/json', trainer, 'public-trainer'),
  })
}

async function buildDirectory(site: Site, request: FastifyRequest, language: Language): Promise<PageOutcome> {
  const { caches, pages } = site
  const directory = presentDirectory(await caches.counts(request))
  const setting = site.settingOf(language)
  return pages.build({
    language,
    title: directoryTitle[language],
    head: writeDirectoryHead(setting),
    body: writeDirectoryBody(directory, setting),
    data: dataScript('application/json', directory, 'public-directory'),
  })
}

interface ListParams {
  readonly city?: string
  readonly specialization?: string
}

async function buildList(
  site: Site,
  request: FastifyRequest<{ Params: ListParams }>,
  language: Language,
): Promise<PageOutcome> {
  const { app, services, caches, pages } = site
  const { city, specialization } = request.params
  const counts = await caches.counts(request)
  const setting = site.settingOf(language)
  const address = { city, specialization, now: services.now() }
  const list = await app.publicReads.read(request, (db) => findPublicList(db, counts, address))
  if (!list) return { reason: 'missing' }
  return pages.build({
    language,
    title: publicListTitle(list, language),
    head: writeListHead(list, setting),
    body: writeListBody(list, setting),
    data: dataScript('application/json', list, 'public-list'),
  })
}
