import { endpoint } from '../endpoint'
import { notFound } from '../refusals'
import { firstStepList, optionalStep } from './entity'

export const listFirstSteps = endpoint({
  method: 'GET',
  path: '/me/first-steps',
  access: ['trainer'],
  summary: 'What a new trainer has done and has still to do. Empty once everything is done',
  reply: firstStepList,
})

export const leaveOutStep = endpoint({
  method: 'PUT',
  path: '/me/first-steps/{step}',
  access: ['trainer'],
  summary: 'Leave a step out, or say that the page was shared. Twice changes nothing',
  params: { step: optionalStep },
  reply: firstStepList,
  errors: [notFound],
})
