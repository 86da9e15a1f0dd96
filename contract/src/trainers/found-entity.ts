import { z } from 'zod'
import { withRefusal } from '../refusal'
import { mapPosition, trainer, trainerSearch } from './entity'
import { boxInvalid, idsInvalid } from './errors'
import { maxFreeHoursAsked } from './search-rules'

/** A search without the fields for paging and sorting. */
const wholeSearch = trainerSearch.omit({ limit: true, after: true, sort: true, nearest: true })
export const countQueryParams = wholeSearch
export type CountQueryParams = z.output<typeof countQueryParams>

export const trainerCount = z.object({
  /** Number of found trainers, at most 300. */
  trainers: z.number(),
  /** True if there are more trainers, or if a search by free hour stopped after it had checked 1,000 trainers. */
  is_more: z.boolean(),
  /**
   * How the search text was read. 'similar': no trainer has the name in the text, but some trainer has a similar name.
   * 'unknown': the text is not the name of a place, specialization or trainer, and no trainer's address contains it.
   */
  understood_as: z.enum(['everywhere', 'place', 'text', 'similar', 'unknown']),
})
export type TrainerCount = z.infer<typeof trainerCount>

/** 'west,south,east,north' in degrees. */
const box = z
  .string()
  .regex(/^(-?\d{1,3}(\.\d{1,6})?,){3}-?\d{1,3}(\.\d{1,6})?$/, withRefusal(boxInvalid))
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
    return { west, south, east, north }
  })
  .refine(
    ({ west, south, east, north }) =>
      west < east && south < north && west >= -180 && east <= 180 && south >= -85 && north <= 85,
    withRefusal(boxInvalid),
  )

export const mapQueryParams = wholeSearch.extend({ box })
export type MapQueryParams = z.output<typeof mapQueryParams>
export type MapBox = MapQueryParams['box']

/** A trainer on the map: what a pin shows. */
export const mappedTrainer = trainer
  .pick({ id: true, trainer_name: true, price_per_session: true, discount: true })
  .extend({ location: mapPosition })
export type MappedTrainer = z.infer<typeof mappedTrainer>

export const trainerMap = z.object({
  trainers: z.array(mappedTrainer),
  /** Clusters of nearby trainers, each at the mean of their locations. Used if the box has more than 300 trainers. */
  clusters: z.array(z.object({ location: mapPosition, trainers: z.number() })),
  /**
   * True if the box has more trainers than the reply. Only a search by free hour leaves trainers out: it checks at most
   * 1,000 trainers and returns the first 300 with a free hour.
   */
  is_more: z.boolean(),
})
export type TrainerMap = z.infer<typeof trainerMap>

export const freeHoursQueryParams = z.object({
  /** Ids of trainers, separated by commas. */
  ids: z
    .string(withRefusal(idsInvalid))
    .max(maxFreeHoursAsked * 37, withRefusal(idsInvalid))
    .transform((text) => text.toLowerCase().split(','))
    .pipe(z.array(z.uuid(withRefusal(idsInvalid))).max(maxFreeHoursAsked, withRefusal(idsInvalid))),
})

export const nextFreeHours = z.object({
  /** The next free hour of each trainer who has one within 14 days. */
  hours: z.array(z.object({ trainer_id: z.uuid(), date: z.string(), time: z.string() })),
})
export type NextFreeHours = z.infer<typeof nextFreeHours>
