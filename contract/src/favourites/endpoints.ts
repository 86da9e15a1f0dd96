import { z } from 'zod'
import { trainerUnknown } from '../bookings/errors'
import { endpoint, nothing } from '../endpoint'
import { listedTrainer } from '../trainers/entity'
import { favouritesFull } from './errors'

export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourites',
  access: ['client'],
  summary: 'The trainers that one has saved, the latest first',
  reply: z.array(listedTrainer),
})

export const saveFavourite = endpoint({
  method: 'PUT',
  path: '/favourites/{trainerId}',
  access: ['client'],
  summary: 'Save a trainer. Saving twice changes nothing',
  reply: nothing,
  errors: [trainerUnknown, favouritesFull],
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/favourites/{trainerId}',
  access: ['client'],
  summary: 'Remove a trainer from the saved ones',
  reply: nothing,
})
