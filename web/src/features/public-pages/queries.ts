import type { PublicDirectory, PublicList, PublicTrainer } from '@entrena/contract/public-pages/entity'
import { slugOf } from '@entrena/contract/public-pages/rules'
import { queryOptions } from '@tanstack/react-query'
import { CallFailed, call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

/** The time at which the page was loaded, and so the age of the replies that the server has written into it. */
const embeddedAt = (): number => performance.timeOrigin

/** Reads a reply that the server has written into the page, so that the app need not request it. */
function readEmbedded<Reply>(id: string): Reply | undefined {
  const text = document.getElementById(id)?.textContent
  if (!text) return undefined
  try {
    const reply: Reply = JSON.parse(text)
    return reply
  } catch {
    return undefined
  }
}

const meta = { isForEveryone: true, showsReviews: true }

export const publicTrainerQuery = (slug: string) =>
  queryOptions({
    queryKey: keys.publicTrainer(slug),
    queryFn: ({ signal }) => call('GET /public/trainers/{slug}', { params: { slug }, signal }),
    initialData: () => {
      const embedded = readEmbedded<PublicTrainer>('public-trainer')
      return embedded?.slug === slug ? embedded : undefined
    },
    initialDataUpdatedAt: embeddedAt,
    meta,
  })

/** Loads a public list. */
function loadList(city: string | undefined, specialization: string | undefined, signal: AbortSignal) {
  if (city !== undefined)
    return call('GET /public/cities/{city}', { params: { city }, query: { specialization }, signal })
  const params = { specialization: specialization ?? '' }
  return call('GET /public/specializations/{specialization}', { params, signal })
}

/** Query of a public list, by the slugs in the URL. Without a city, the list is about the whole country. */
export const publicListQuery = (city: string | undefined, specialization: string | undefined) =>
  queryOptions({
    queryKey: keys.publicList(city, specialization),
    queryFn: ({ signal }) => loadList(city, specialization, signal),
    initialData: () => {
      const embedded = readEmbedded<PublicList>('public-list')
      const slug = embedded?.specialization ? slugOf(embedded.specialization) : undefined
      const isThis = embedded && (embedded.city_slug ?? undefined) === city && slug === specialization
      return isThis ? embedded : undefined
    },
    initialDataUpdatedAt: embeddedAt,
    meta,
  })

/** All public lists. */
export const publicDirectoryQuery = queryOptions({
  queryKey: keys.publicDirectory,
  queryFn: ({ signal }) => call('GET /public/directory', { signal }),
  initialData: () => readEmbedded<PublicDirectory>('public-directory'),
  initialDataUpdatedAt: embeddedAt,
  meta: { isForEveryone: true },
})

/** Name, photo and slug of a trainer. null if the trainer has no public page. */
export const publicFaceQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.publicFace(userId),
    queryFn: async ({ signal }) => (await call('GET /public/faces/{userId}', { params: { userId }, signal })).face,
    meta: { isForEveryone: true },
  })

/** True if the error means that the public page does not exist. The server answers invalid slugs with 400. */
export function isMissingPage(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 400)
}
