import { nameNotShowable, nameTooLong } from '../accounts/errors'
import { endpoint } from '../endpoint'
import * as refused from './errors'
import {
  countQueryParams,
  freeHoursQueryParams,
  mapQueryParams,
  nextFreeHours,
  trainerCount,
  trainerMap,
} from './found-entity'

const questionErrors = [
  refused.radiusInvalid,
  refused.addressTooLong,
  refused.textNotShowable,
  refused.nearInvalid,
  nameTooLong,
  nameNotShowable,
  refused.serviceTypeUnknown,
  refused.specializationUnknown,
  refused.languageFilterUnknown,
  refused.priceBoundInvalid,
  refused.searchedDayInvalidRefusal,
  refused.dayPartUnknown,
]

export const countFoundTrainers = endpoint({
  method: 'GET',
  path: '/trainers/count',
  access: 'anyone',
  summary: 'How many trainers a search finds, up to 300, and what its text was taken for',
  query: countQueryParams,
  reply: trainerCount,
  errors: questionErrors,
})

export const mapTrainers = endpoint({
  method: 'GET',
  path: '/trainers/map',
  access: 'anyone',
  summary: 'What a search finds in a part of the map: trainers, and clusters where there are many',
  query: mapQueryParams,
  reply: trainerMap,
  errors: [...questionErrors, refused.boxInvalid],
})

/**
 * Next free hours are requested separately, only for the trainers in view, so that the list appears without waiting for
 * them.
 */
export const listNextFreeHours = endpoint({
  method: 'GET',
  path: '/trainers/next-free-hours',
  access: 'signed-in',
  summary: 'The next free hour of up to 50 trainers',
  query: freeHoursQueryParams,
  reply: nextFreeHours,
  errors: [refused.idsInvalid],
})
