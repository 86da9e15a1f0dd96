import { z } from 'zod'
import { endpoint, nothing } from '../endpoint'
import { cursorInvalid } from '../refusals'
import { blockedPeopleQueryParams, blockedPerson, blockPreview } from './entity'
import * as refused from './errors'

export const listBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  access: ['client', 'trainer'],
  summary: 'The people whom one has blocked, the latest first',
  query: blockedPeopleQueryParams,
  reply: z.array(blockedPerson),
  errors: [cursorInvalid],
})

export const previewBlock = endpoint({
  method: 'GET',
  path: '/blocks/{userId}',
  access: ['client', 'trainer'],
  summary: 'What blocking a person would end, and what would stay',
  reply: blockPreview,
  errors: [refused.personUnknown],
})

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/blocks/{userId}',
  access: ['client', 'trainer'],
  summary:
    'Block a person: no new bookings and no messages between the two. Open requests are declined or withdrawn. Blocking twice changes nothing',
  reply: nothing,
  errors: [refused.personUnknown, refused.blocksFull, refused.blockBusyRefusal, refused.tooManyBlocks],
})

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/blocks/{userId}',
  access: ['client', 'trainer'],
  summary: 'Unblock a person. What was declined or withdrawn stays so',
  reply: nothing,
})
