import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import { type Language, languages } from '@entrena/contract/language'
import { directoryPath, listPath, slugOf, trainerPath } from '@entrena/contract/public-pages/rules'
import { specializations } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import type { ListCounts } from './find-list'
import { listTrainersForSitemap } from './queries/sitemap'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The protocol allows 50,000 URLs per file. A trainer has one URL for each language. */
const maxTrainers = 50_000 / languages.length
/**
 * Average number of trainers in a file. Files have different sizes, because random ids decide which file a trainer is
 * in.
 */
const usualTrainers = maxTrainers * 0.9

/** Returns the number of sitemap files: a power of two, so that the leading bits of an id determine its file. */
export function countSitemapFiles(trainers: number): number {
  let files = 1
  while (trainers / files > usualTrainers) files *= 2
  return files
}

/** The id range of a sitemap file, both ends included: of four files, the second has 40000000-… to 7fffffff-…. */
export function idRangeOfSitemap(file: number, files: number): { readonly from: string; readonly to: string } {
  const size = 2 ** 32 / files
  const hex = (number: number) => number.toString(16).padStart(8, '0')
  return {
    from: `${hex((file - 1) * size)}-0000-0000-0000-000000000000`,
    to: `${hex(file * size - 1)}-ffff-ffff-ffff-ffffffffffff`,
  }
}

/** Writes one sitemap entry. Slugs and the site's own URL need no escaping. */
function writeUrl(address: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${address}</loc>${lastmod}</url>\n`
}

export function writeIndex(publicUrl: string, { trainers }: ListCounts): Promise<Buffer> {
  const names = ['lists', ...Array.from({ length: countSitemapFiles(trainers) }, (_, index) => index + 1)]
  const entries = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>\n`)
  return promisify(gzip)(`${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`)
}

/** Writes the sitemap of the front page, the page with all lists, and the lists by city and specialization. */
export function writeLists(publicUrl: string, counts: ListCounts): Promise<Buffer> {
  const places = [...counts.cities, null]
  const paths = places.flatMap((city) =>
    [null, ...specializations].flatMap((name) => {
      if (counts.countOf(city, name) === 0) return []
      const specialization = name === null ? null : slugOf(name)
      // If neither a city nor a specialization is given, this is the page with all lists.
      const pathIn = (language: Language) =>
        city !== null
          ? listPath({ city: slugOf(city), specialization }, language)
          : specialization === null
            ? directoryPath(language)
            : listPath({ city, specialization }, language)
      return languages.map(pathIn)
    }),
  )
  const urls = ['/', ...paths].map((path) => writeUrl(`${publicUrl}${path}`))
  return promisify(gzip)(`${head}<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`)
}

const batchSize = 1_000

async function* trainerUrls(db: Db, publicUrl: string, { from, to }: ReturnType<typeof idRangeOfSitemap>) {
  let after = from
  for (let left = maxTrainers; left > 0; ) {
    const rows = await listTrainersForSitemap(db, { after, upTo: to, limit: Math.min(batchSize, left) })
    for (const { slug, updatedAt } of rows)
      for (const language of languages) yield writeUrl(`${publicUrl}${trainerPath(slug, language)}`, updatedAt)
    left -= rows.length
    after = rows.at(-1)?.userId ?? to
    if (rows.length < batchSize) return
  }
}

interface TrainersFile {
  readonly publicUrl: string
  readonly file: number
  readonly files: number
}

/** Writes a compressed sitemap file. Only one batch of trainers is in memory at a time, beside the compressed data. */
export async function writeTrainers(db: Db, { publicUrl, file, files }: TrainersFile): Promise<Buffer> {
  const stream = createGzip()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => void stream.once('end', resolve).once('error', reject))
  stream.write(`${head}<urlset xmlns="${namespace}">\n`)
  let text = ''
  for await (const url of trainerUrls(db, publicUrl, idRangeOfSitemap(file, files))) {
    text += url
    if (text.length < 64_000) continue
    const isFull = !stream.write(text)
    text = ''
    if (isFull) await new Promise<void>((resolve) => stream.once('drain', resolve))
  }
  stream.end(`${text}</urlset>\n`)
  await ended
  return Buffer.concat(chunks)
}

/**
 * Writes robots.txt. It must allow the API calls with which the app shows the pages, or search engines would see an
 * error.
 */
export function writeRobots(publicUrl: string): string {
  const open = ['/api/auth/me', '/api/config', '/api/public/', '/api/trainers', '/api/operating-hours']
  const closed = [
    ...['/api/', '/admin', '/account', '/client-dashboard', '/trainer-dashboard', '/trainer/', '/booking-checkout'],
    ...['/role-selection', '/second-step', '/auth-callback', '/reset', '/verify', '/new-email', '/undo-email'],
    ...['/unsubscribe', '/demo-sign-in'],
  ]
  return [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
