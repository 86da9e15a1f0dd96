import type { PublicList, PublicTrainer } from '@entrena/contract/public-pages/entity'
import { slugOf } from '@entrena/contract/public-pages/rules'
import { queryOptions } from '@tanstack/react-query'
import { CallFailed, call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

/** When the page was loaded, and so how old its embedded replies are. */
const embeddedAt = (): number => performance.timeOrigin

/** Reads a reply that the server has written into the page, so that the app need not ask for it again. */
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

/** Query of a public list, by the slugs in the URL. */
export const publicListQuery = (city: string, specialization: string | undefined) =>
  queryOptions({
    queryKey: keys.publicList(city, specialization),
    queryFn: ({ signal }) => call('GET /public/cities/{city}', { params: { city }, query: { specialization }, signal }),
    initialData: () => {
      const embedded = readEmbedded<PublicList>('public-list')
      const isThis = embedded?.city_slug === city && slugOf(embedded.specialization ?? '') === (specialization ?? '')
      return isThis ? embedded : undefined
    },
    initialDataUpdatedAt: embeddedAt,
    meta,
  })

/** True if the page does not exist. Invalid slugs are refused with 400. */
export function isMissingPage(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 400)
}
