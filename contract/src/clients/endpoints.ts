import { z } from 'zod'
import { nameNotShowable, nameTooLong } from '../accounts/errors'
import { endpoint } from '../endpoint'
import { cursorInvalid } from '../refusals'
import { clientFilterCounts, clientNoteDraft, clientQueryParams, trainerClient } from './entity'
import { clientNoteInvalid, clientUnknown } from './errors'

export const listClients = endpoint({
  method: 'GET',
  path: '/clients',
  access: ['trainer'],
  summary:
    'People with a session that one accepted as their trainer or with a request that waits for an answer, those with the latest session first',
  query: clientQueryParams,
  reply: z.array(trainerClient),
  errors: [nameTooLong, nameNotShowable, cursorInvalid],
})

export const countClients = endpoint({
  method: 'GET',
  path: '/clients/counts',
  access: ['trainer'],
  summary: "The number of one's own clients in each list",
  reply: clientFilterCounts,
})

export const getClient = endpoint({
  method: 'GET',
  path: '/clients/{id}',
  access: ['trainer'],
  summary: 'One of the own clients',
  reply: trainerClient,
  errors: [clientUnknown],
})

export const saveClientNote = endpoint({
  method: 'PUT',
  path: '/clients/{id}/note',
  access: ['trainer'],
  summary: 'Save or delete the private note about a client',
  body: clientNoteDraft,
  reply: trainerClient,
  errors: [clientUnknown, clientNoteInvalid],
})
